import { randomUUID } from 'node:crypto';
import type { Consequence } from '@etg/contract/console/consequence';
import { addStationNote, setNestService } from '@etg/contract/console/station-acts';
import type { StaffAct } from '../../platform/operator/staff-act.ts';
import { toUnix } from '../../platform/wire-time.ts';
import type { StationChanges } from './create-station-changes.ts';
import { listNests } from './station.store.ts';
import { topicsOf } from './station-state.rules.ts';
import {
  deleteNestDecision,
  findDecided,
  findNestDecision,
  findPlaceOfStations,
  insertStationNote,
  saveNestDecision,
} from './station-state.store.ts';

type Row = Consequence['rows'][number];
const word = (name: string) => ({ is: 'word', word: name }) as const;

/** Staff take a nest out of service, or back. The next panel does not undo it [QF4]. */
export function setNest({ changes }: { changes: StationChanges }): StaffAct<typeof setNestService> {
  return {
    call: setNestService,
    placeOf: (reader, { params: { code } }) => findPlaceOfStations(reader, [code]),
    preview: async (tx, { params: { code, nest }, given, locks }) => {
      const station = await findDecided(tx, code, { locks });
      if (!station) return { refused: 'no-such-station' };
      if (station.service_state === 'retired') return { refused: 'station-retired' };
      const known = (await listNests(tx, code)).some((each) => each.nest === nest);
      const was = await findNestDecision(tx, { code, nest });
      // A nest that broke off its panel can still be put back into service.
      if (!known && !was) return { refused: 'nest-unknown' };
      if (!given.in_service && !given.why) return { refused: 'nest-why-needed' };
      if (given.in_service && !was) return { refused: 'nest-in-service' };
      if (!given.in_service && was?.reason === given.why && (was?.words ?? undefined) === given.words)
        return { refused: 'nest-out-already' };
      const row: Row = {
        label: 'nest-service',
        name: `${code}-${nest}`,
        before: word(was ? 'nest-out' : 'nest-in'),
        after: word(given.in_service ? 'nest-in' : 'nest-out'),
      };
      const why: Row = {
        label: 'nest-why',
        before: was ? word(`nest-why-${was.reason}`) : { is: 'none' },
        after: given.in_service || !given.why ? { is: 'none' } : word(`nest-why-${given.why}`),
      };
      return {
        subject: code,
        consequence: { rows: [row, why] },
        facts: was ? { reason: was.reason, words: was.words, since: toUnix(was.since) } : {},
      };
    },
    perform: async (tx, { params: { code, nest }, given, by, now }) => {
      const was = await findNestDecision(tx, { code, nest });
      if (given.in_service) await deleteNestDecision(tx, { code, nest });
      else
        await saveNestDecision(tx, {
          station_code: code,
          nest,
          reason: given.why ?? 'other',
          words: given.words ?? null,
          since: now,
          by: by.operator,
        });
      return {
        before: { nest, in_service: was === undefined, why: was?.reason ?? null },
        after: { nest, in_service: given.in_service, why: given.in_service ? null : (given.why ?? null) },
        topics: topicsOf([code]),
        afterCommit: () => changes.publish([code]),
      };
    },
  };
}

export function addNote(): StaffAct<typeof addStationNote> {
  return {
    call: addStationNote,
    placeOf: (reader, { params: { code } }) => findPlaceOfStations(reader, [code]),
    preview: async (tx, { params: { code }, given, locks }) => {
      if (!(await findDecided(tx, code, { locks }))) return { refused: 'no-such-station' };
      const row: Row = {
        label: 'station-note',
        before: { is: 'none' },
        after: { is: 'text', text: given.text },
      };
      return { subject: code, consequence: { rows: [row] }, facts: {} };
    },
    perform: async (tx, { params: { code }, given, by, now }) => {
      const id = randomUUID();
      await insertStationNote(tx, {
        id,
        station_code: code,
        by: by.operator,
        text: given.text,
        created_at: now,
      });
      return { after: { note: id }, topics: topicsOf([code]) };
    },
  };
}
