import { randomUUID } from 'node:crypto';
import type { Consequence } from '@etg/contract/console/consequence';
import { countElectrons } from '@etg/contract/console/field';
import type { Tx } from '../../platform/database/database.ts';
import type { StaffAct } from '../../platform/operator/staff-act.ts';
import type { CommandActDeps } from '../station/index.ts';
import { findPlaceOfStations, planSync } from '../station/index.ts';
import { type CountedNest, listDifferences, whyNotCount } from './count.rules.ts';
import { findShownStation } from './shown-station.store.ts';
import { insertCount } from './station-count.store.ts';
import { timeOfMark } from './ticket-mark.rules.ts';

type Row = Consequence['rows'][number];
const text = (words: string) => ({ is: 'text', text: words }) as const;

/**
 * A person counts what is in a station [QF11]. The panel stays as the station told it: what differs is written down, and
 * the station is asked for its panel.
 */
export function countAct(deps: CommandActDeps): StaffAct<typeof countElectrons> {
  return {
    call: countElectrons,
    placeOf: (reader, { params: { code } }) => findPlaceOfStations(reader, [code]),
    preview: async (tx, { params: { code }, given, now }) => {
      const station = await findShownStation(tx, code);
      if (!station) return { refused: 'no-such-station' };
      if (station.state === 'retired') return { refused: 'station-retired' };
      const refused = whyNotCount(given.nests, station.nests);
      if (refused) return { refused };
      const made = timeOfMark(given.made_at, now);
      if ('refused' in made) return made;
      const differs = listDifferences(given.nests, station.nests, made.at);
      const named = new Set(given.nests.map(({ nest }) => nest));
      const shown = station.nests.filter(({ nest, electron }) => named.has(nest) && electron !== null).length;
      const rows: Row[] = [
        {
          label: 'count-electrons',
          name: code,
          before: text(String(shown)),
          after: text(String(countHeld(given.nests))),
        },
        ...(differs.length > 0
          ? [{ label: 'count-differs', before: { is: 'none' } as const, after: text(differs.join(', ')) }]
          : []),
      ];
      // Not the panel: it changes all the time, and a count that was made without a network has to be taken as it is.
      return { subject: code, consequence: { rows }, facts: {} };
    },
    perform: async (tx, { params: { code }, given, by, actId, now }) => {
      const made = timeOfMark(given.made_at, now);
      const at = 'at' in made ? made.at : now;
      const differs = await differencesOf(tx, { code, nests: given.nests, at });
      const electrons = countHeld(given.nests);
      const counted = { id: randomUUID(), station_code: code, by: by.operator, at, electrons, differs };
      await insertCount(tx, { ...counted, nests: JSON.stringify(given.nests) });
      const send = await planSync(deps, tx, { code, by: by.operator, actId, now });
      return {
        after: { electrons, differs: differs.join(' ') },
        result: { electrons, differs, asked: send !== undefined },
        topics: ['tickets', `station:${code}`],
        afterCommit: async () => {
          await send?.();
          deps.changes.publish([code]);
        },
      };
    },
  };
}

const countHeld = (nests: readonly CountedNest[]) => nests.filter(({ holds }) => holds).length;

async function differencesOf(
  tx: Tx,
  { code, nests, at }: { code: string; nests: readonly CountedNest[]; at: Date },
): Promise<number[]> {
  const station = await findShownStation(tx, code);
  return listDifferences(nests, station?.nests ?? [], at);
}
