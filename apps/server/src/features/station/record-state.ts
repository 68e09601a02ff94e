import type { NestState, StationState } from '@etg/contract/station-protocol';
import type { Tx } from '../../platform/database/database.ts';
import { lockStation, replaceNests, saveHeard } from './station.store.ts';

export interface HeardState {
  station: string;
  state: StationState;
  now: Date;
}

/** `stale` when something newer was heard already: a retained or delayed snapshot must not undo it. */
export type StateRecorded = 'recorded' | 'stale' | 'unknown-station';

export async function recordState(tx: Tx, { station, state, now }: HeardState): Promise<StateRecorded> {
  const known = await lockStation(tx, station);
  if (!known) return 'unknown-station';
  const seq = BigInt(state.seq);
  if (seq <= known.seq) return 'stale';
  await saveHeard(tx, { code: station, seq, now });
  await replaceNests(tx, { station, nests: readableNests(state.nests), now });
  return 'recorded';
}

/** A panel that names one Electron or one nest twice has misread something: only the first reading counts. */
function readableNests(nests: NestState[]): NestState[] {
  const electrons = new Set<string>();
  const numbers = new Set<number>();
  return nests.flatMap((nest) => {
    if (numbers.has(nest.nest)) return [];
    numbers.add(nest.nest);
    if (nest.electron === null) return [nest];
    if (electrons.has(nest.electron) || nest.cable === null) {
      return [{ ...nest, electron: null, cable: null, charge: null, fault: 'unreadable' as const }];
    }
    electrons.add(nest.electron);
    return [nest];
  });
}
