import { cancelMove, moveStation as moveStationCall } from '@etg/contract/console/move';
import type { DueWork } from '../../platform/due-work/due-work.ts';
import type { AnyStaffAct, StaffAct } from '../../platform/operator/staff-act.ts';
import { toUnix } from '../../platform/wire-time.ts';
import type { StationChanges } from './create-station-changes.ts';
import { describeMove, plannedMove, whyNotMove } from './move-station.rules.ts';
import {
  countInNests,
  countSince,
  deletePlannedMove,
  findMoveFacts,
  findPlaceOfMove,
  findPlannedMove,
  insertPlannedMove,
  lockForMove,
} from './move-station.store.ts';
import { moveStation } from './move-station.ts';
import { topicsOf } from './station-state.rules.ts';
import { countElectronsOut, findDecided, findPlaceOfStations } from './station-state.store.ts';

interface MoveDeps {
  changes: StationChanges;
  dueWork: Pick<DueWork, 'plan' | 'drop'>;
}

/** Staff move a station to another venue, from a moment on [QF8]. */
export function moveStationActs(deps: MoveDeps): readonly AnyStaffAct[] {
  return [moveAct(deps), cancelAct(deps)];
}

const momentOf = (from: number | undefined, now: Date) => ({
  from: from === undefined ? now : new Date(from * 1_000),
  now,
});

function moveAct({ changes, dueWork }: MoveDeps): StaffAct<typeof moveStationCall> {
  return {
    call: moveStationCall,
    placeOf: (reader, { params: { code }, given: { venue } }) =>
      findPlaceOfMove(reader, { code, venueId: venue }),
    preview: async (tx, { params: { code }, given, now, locks }) => {
      const move = { code, venueId: given.venue };
      const moment = momentOf(given.from, now);
      if (locks) await lockForMove(tx, move);
      const facts = await findMoveFacts(tx, move);
      const refused = whyNotMove(facts, moment);
      if (refused) return { refused };
      const counted = {
        out: await countElectronsOut(tx, code),
        inNests: await countInNests(tx, code),
        follow: moment.from < now ? await countSince(tx, code, moment.from) : 0,
      };
      const { station, target } = facts;
      return {
        subject: code,
        consequence: { rows: describeMove(facts, moment, counted) },
        // Not the Electrons: they come and go while somebody reads.
        facts: [station?.venue.id, station?.stay_from, station?.is_paused, target?.is_paused],
      };
    },
    perform: async (tx, { params: { code }, given, by, now }) => {
      const move = { code, venueId: given.venue };
      const { from } = momentOf(given.from, now);
      const facts = await findMoveFacts(tx, move);
      const stay = { ...move, from, by: by.operator };
      if (from > now) {
        await insertPlannedMove(tx, { ...stay, now });
        await dueWork.plan(tx, { kind: plannedMove, subject: code, dueAt: from });
      } else await moveStation(tx, stay, facts);
      return {
        before: { venue: facts.station?.venue.id ?? null },
        after: { venue: given.venue, from: toUnix(from) },
        ...(from > now && { step: 'planned' as const }),
        topics: topicsOf([code]),
        afterCommit: () => changes.publish([code]),
      };
    },
  };
}

function cancelAct({ changes, dueWork }: MoveDeps): StaffAct<typeof cancelMove> {
  return {
    call: cancelMove,
    placeOf: (reader, { params: { code } }) => findPlaceOfStations(reader, [code]),
    preview: async (tx, { params: { code }, locks }) => {
      await findDecided(tx, code, { locks });
      const planned = await findPlannedMove(tx, code);
      if (!planned) return { refused: 'move-not-planned' };
      const { title, move_at, zone } = planned;
      const row = {
        label: 'move-planned',
        name: title,
        before: { is: 'time', at: toUnix(move_at), zone },
        after: { is: 'none' },
      } as const;
      return { subject: code, consequence: { rows: [row] }, facts: [planned.venue_id, move_at] };
    },
    perform: async (tx, { params: { code } }) => {
      const planned = await findPlannedMove(tx, code);
      await deletePlannedMove(tx, code);
      await dueWork.drop(tx, { kind: plannedMove, subject: code });
      return {
        before: { venue: planned?.venue_id ?? null },
        topics: topicsOf([code]),
        afterCommit: () => changes.publish([code]),
      };
    },
  };
}
