import type { Consequence } from '@etg/contract/console/consequence';
import { swapElectron } from '@etg/contract/console/field';
import type { Reader } from '../../platform/database/database.ts';
import type { StaffAct } from '../../platform/operator/staff-act.ts';
import { findPlaceOfStations, findServiceOpening } from '../station/index.ts';
import { insertSwap, isKnownElectron, isSwapRecorded } from './nest-swap.store.ts';
import { findShownStation } from './shown-station.store.ts';
import { oldestMarkMs } from './ticket-mark.rules.ts';

type Shown = Consequence['rows'][number]['after'];
const text = (words: string | undefined): Shown =>
  words === undefined ? { is: 'none' } : { is: 'text', text: words };

interface Told {
  code: string;
  given: { nest: number; out?: string | undefined; in: string };
  now: Date;
}

/**
 * A technician says which Electron went into a nest instead of which, with a ticket or without one [QF11]. The station has to
 * show it, in a nest that we had opened. It has no facts: a retry, or a colleague who tells the same, is taken as it is.
 */
export function swapAct(): StaffAct<typeof swapElectron> {
  return {
    call: swapElectron,
    placeOf: (reader, { params: { code } }) => findPlaceOfStations(reader, [code]),
    preview: async (tx, { params: { code }, given, now }) => {
      const swap = await findSwap(tx, { code, given, now });
      if (typeof swap === 'object' && 'refused' in swap) return swap;
      const row = {
        label: 'electron-swapped',
        name: `${code}-${given.nest}`,
        before: text(given.out),
        after: text(given.in),
      };
      return { subject: code, consequence: { rows: [row] }, facts: {} };
    },
    perform: async (tx, { params: { code }, given, by, now }) => {
      const swap = await findSwap(tx, { code, given, now });
      const found = { station_code: code, nest: given.nest, electron_out: given.out ?? null };
      const counts =
        typeof swap === 'object' &&
        'command_id' in swap &&
        (await insertSwap(tx, { ...found, ...swap, electron_in: given.in, by: by.operator }));
      return {
        after: { nest: given.nest, in: given.in, ...(given.out !== undefined && { out: given.out }) },
        result: { counts },
        topics: [
          `station:${code}`,
          `electron:${given.in}`,
          ...(given.out === undefined ? [] : [`electron:${given.out}` as const]),
        ],
      };
    },
  };
}

type Found = 'recorded' | { refused: string } | { command_id: string; at: Date };

/** The opening in which it happened, and since when the station shows it; or why it cannot be recorded. */
async function findSwap(reader: Reader, { code, given, now }: Told): Promise<Found> {
  const { nest, out, in: inside } = given;
  // What a rider has done with it since does not matter.
  const since = new Date(now.getTime() - oldestMarkMs);
  if (await isSwapRecorded(reader, { code, nest, out, in: inside, since })) return 'recorded';
  const station = await findShownStation(reader, code);
  if (!station) return { refused: 'no-such-station' };
  const shown = station.nests.find((each) => each.nest === nest);
  if (shown?.electron !== inside || out === inside) return { refused: 'swap-not-shown' };
  if (out !== undefined && !(await isKnownElectron(reader, out))) return { refused: 'no-such-electron' };
  const opening = await findServiceOpening(reader, { station: code, nest, at: shown.since });
  return opening ? { command_id: opening.id, at: shown.since } : { refused: 'swap-not-opened' };
}
