import type { Evidence } from '@etg/contract/console/rental-case';
import type { RentalMove, RentalRow } from '../rental/index.ts';
import type { Places } from './case-rows.rules.ts';
import { toEvidence } from './evidence.rules.ts';

/** The rest of a rental's own story. */
export function rentalItems(
  rental: RentalRow,
  {
    moves,
    places,
    bringBack,
  }: {
    moves: readonly RentalMove[];
    places: Places;
    bringBack: readonly { id: string; since: Date }[];
  },
): Evidence[] {
  const { id, lost_at, return_seen_at, plan, returned_at, return_station_code: station, end_act_id } = rental;
  return [
    ...(end_act_id && returned_at
      ? [
          toEvidence({
            id: `by-hand:${id}`,
            kind: 'ended-by-hand',
            lane: 'staff',
            source: 'person',
            at: returned_at,
            heardAt: rental.return_heard_at,
            values: { station, venue: station && places.get(station, returned_at)?.venue },
            ...(rental.ended_by && { by: rental.ended_by }),
            link: { to: 'record', act: end_act_id, subject: id },
          }),
        ]
      : []),
    ...moves.map((move, index) =>
      toEvidence({
        id: `moved:${move.first_step}`,
        kind: 'moved',
        lane: 'money',
        source: 'we',
        at: move.moved_at,
        values: { from: move.plan, plan: moves[index + 1]?.plan ?? plan },
      }),
    ),
    ...(lost_at
      ? [toEvidence({ id: `lost:${id}`, kind: 'lost', lane: 'rider', source: 'we', at: lost_at })]
      : []),
    ...bringBack.map(({ id: page, since }) =>
      toEvidence({
        id: `seen:${page}`,
        kind: 'seen-screen',
        lane: 'rider',
        source: 'we',
        at: since,
        values: { screen: 'bring-back' },
      }),
    ),
    ...(return_seen_at
      ? [
          toEvidence({
            id: `seen:${id}`,
            kind: 'seen-screen',
            lane: 'rider',
            source: 'we',
            at: return_seen_at,
            values: { screen: 'returned' },
          }),
        ]
      : []),
  ];
}
