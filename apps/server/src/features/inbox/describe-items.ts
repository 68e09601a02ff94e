import type { InboxItem } from '@etg/contract/console/inbox';
import { venueZone } from '@etg/domain/reader-locale';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { listRiderNames } from '../support/index.ts';
import { type DescribedSource, describeSources } from './describe-sources.ts';
import { harmOf, type ItemRow, stateOf } from './inbox.rules.ts';
import { listOperatorNames, listPendingActs, listStaffNames } from './inbox-item.store.ts';
import { listPlaces } from './inbox-source.store.ts';
import { readHeldFees } from './read-held-fees.ts';

/** Turns rows of the queue into what pages show, with a fixed number of statements. */
export async function describeItems(db: Reader, rows: readonly ItemRow[], now: Date): Promise<InboxItem[]> {
  const sources = await describeSources(db, rows);
  const riders = await listRiderNames(db, idsOf([...sources.values()].map(({ accountId }) => accountId)));
  const places = await listPlaces(db, idsOf(rows.map(({ venue_id }) => venue_id)));
  const holding = rows.flatMap((row) => (row.closed_at ? [] : (sources.get(row.id)?.holds ?? [])));
  const held = await readHeldFees(db, holding, now);
  const staff = await listStaffNames(db, idsOf(rows.map(({ assigned_to }) => assigned_to)));
  const operators = await listOperatorNames(db, idsOf(rows.map(({ closed_by }) => closed_by)));
  const pending = await listPendingActs(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const source = sources.get(row.id);
    if (!source) return [];
    const place = places.find(({ id }) => id === row.venue_id);
    const rider = riders.get(source.accountId ?? '');
    const act = pending.findLast(({ subject }) => subject === row.id);
    const shownHeld = held.get(source.holds ?? '');
    return [
      {
        ...plain(row, source, now),
        ...(rider && { rider }),
        ...(place &&
          row.station_code && {
            place: { station: row.station_code, venue: place.title, zone: venueZone(place) },
          }),
        ...(shownHeld && !row.closed_at && { held: shownHeld }),
        ...(row.assigned_to && {
          assigned: { id: row.assigned_to, name: staff.get(row.assigned_to) ?? '' },
        }),
        ...(row.closed_at && { closed: closedOf(row, operators) }),
        ...(act && {
          pending: {
            act: act.id,
            name: act.act,
            by: act.operator,
            ...(act.due_at && { until: toUnix(act.due_at) }),
          },
        }),
      },
    ];
  });
}

function plain(row: ItemRow, source: DescribedSource, now: Date) {
  const { snoozed_until, first_answer_at, merged_into, awaits } = row;
  const { accountId: _, holds: __, email: ___, ...shown } = source;
  return {
    id: row.id,
    kind: row.kind,
    harm: harmOf(row),
    state: stateOf(row, now),
    at: toUnix(row.at),
    ...shown,
    ...(snoozed_until && snoozed_until > now && { snoozed_until: toUnix(snoozed_until) }),
    ...(first_answer_at && { first_answer: toUnix(first_answer_at) }),
    ...(awaits && { awaits }),
    ...(merged_into && { merged_into }),
  };
}

function closedOf({ closed_at, closed_with, closed_by }: ItemRow, operators: ReadonlyMap<string, string>) {
  return {
    at: closed_at ? toUnix(closed_at) : 0,
    ...(closed_with && { with: closed_with }),
    ...(closed_by && { by: operators.get(closed_by) ?? closed_by }),
  };
}

function idsOf(ids: readonly (string | null | undefined)[]): string[] {
  return [...new Set(ids.filter((id): id is string => typeof id === 'string'))];
}
