import { setPlannedNests } from '@etg/contract/console/setup';
import type { StaffAct } from '../../platform/operator/staff-act.ts';
import type { StationChanges } from './create-station-changes.ts';
import { savePlannedNests } from './new-station.store.ts';
import { advanceReplannedStationCheck } from './station-check.ts';
import { topicsOf } from './station-state.rules.ts';
import { findChecked, findDecided, findPlaceOfStations } from './station-state.store.ts';

const number = (nests: number | null) =>
  nests === null ? ({ is: 'none' } as const) : ({ is: 'text', text: String(nests) } as const);

/** How many nests a station should have was typed by somebody: what its check compares with can be put right [QF6]. */
export function plannedNestsAct({ changes }: { changes: StationChanges }): StaffAct<typeof setPlannedNests> {
  return {
    call: setPlannedNests,
    placeOf: (reader, { params: { code } }) => findPlaceOfStations(reader, [code]),
    preview: async (tx, { params: { code }, given: { nests }, locks }) => {
      const station = await findDecided(tx, code, { locks });
      if (!station) return { refused: 'no-such-station' };
      if (station.service_state === 'retired') return { refused: 'station-retired' };
      const { planned_nests: before } = station;
      if (before === nests) return { refused: 'station-state-same' };
      const name = `${code} ${station.title}`;
      const row = { label: 'station-nests', name, before: number(before), after: number(nests) } as const;
      return { subject: code, consequence: { rows: [row] }, facts: { nests: before } };
    },
    perform: async (tx, { params: { code }, given: { nests }, now }) => {
      const station = await findChecked(tx, code);
      await savePlannedNests(tx, code, nests);
      await advanceReplannedStationCheck(tx, { code, nests, now });
      return {
        before: { nests: station?.planned_nests ?? null },
        after: { nests },
        topics: topicsOf([code]),
        afterCommit: () => changes.publish([code]),
      };
    },
  };
}
