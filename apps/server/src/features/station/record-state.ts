import type { NestState, StationState } from '@etg/contract/station-protocol';
import type { Tx } from '../../platform/database/database.ts';
import { expectHeartbeats } from './expect-heartbeats.ts';
import { samePanel } from './station.rules.ts';
import { findNests, lockStation, replaceNests, saveHeard } from './station.store.ts';

export interface HeardState {
  station: string;
  state: StationState;
  now: Date;
  /** Kept by the broker: true of the panel, but nobody has heard the station say it just now. */
  retainedAskedAt?: Date | undefined;
}

/**
 * `stale` when something newer was heard already: a retained or delayed snapshot must not undo it. `unchanged` when
 * the panel was known to be so: most heartbeats say that, and cost one row.
 */
export type StateRecorded = 'recorded' | 'unchanged' | 'stale' | 'unknown-station';

export async function recordState(
  tx: Tx,
  { station, state, now, retainedAskedAt }: HeardState,
): Promise<StateRecorded> {
  const known = await lockStation(tx, station);
  if (!known) return 'unknown-station';
  const seq = BigInt(state.seq);
  if (seq <= known.seq) return 'stale';
  await saveHeard(tx, { code: station, seq, heardAt: retainedAskedAt ? undefined : now, panel: true });
  if (!known.online && !retainedAskedAt) await expectHeartbeats(tx, now);
  const nests = readableNests(state.nests);
  if (samePanel(await findNests(tx, station), nests)) return known.online ? 'unchanged' : 'recorded';
  await replaceNests(tx, { station, nests, now });
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
