import type { NestCard } from '@etg/contract/console/station';

/** What a swap began with. */
export interface Swap {
  readonly nest: number;
  readonly electron: string | undefined;
  /** The nest was seen empty since. */
  readonly wasEmpty?: boolean;
  /** It was done, and told to the server or kept to be told. */
  readonly isTold?: boolean;
}

/** A swap as this phone kept it; undefined if there is none. */
export function readSwap(kept: string | undefined): Swap | undefined {
  const swap = kept === undefined ? undefined : parsed(kept);
  if (typeof swap !== 'object' || swap === null || !('nest' in swap)) return undefined;
  if (typeof swap.nest !== 'number') return undefined;
  const electron = 'electron' in swap && typeof swap.electron === 'string' ? swap.electron : undefined;
  return {
    nest: swap.nest,
    electron,
    wasEmpty: 'wasEmpty' in swap && swap.wasEmpty === true,
    isTold: 'isTold' in swap && swap.isTold === true,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `open`, `pull`, `put-in`: what to do next. `same`: the old one is back inside after it was out. `done`: another one is in. */
export type SwapStage = 'open' | 'pull' | 'put-in' | 'same' | 'done';

type Seen = Pick<NestCard, 'is' | 'electron'>;

/** Where a swap is, by what the station says about the nest. It was out once the nest was seen empty. */
export function swapStage(swap: Swap, nest: Seen | undefined): SwapStage {
  if (!nest) return 'open';
  if (nest.electron !== undefined && nest.electron !== swap.electron && nest.is !== 'open') return 'done';
  if (nest.electron === undefined && (nest.is === 'free' || nest.is === 'open')) return 'put-in';
  if (swap.wasEmpty && nest.electron === swap.electron) return 'same';
  return nest.is === 'open' ? 'pull' : 'open';
}

/** Whether nothing is inside now. */
export function isEmptied(nest: Seen | undefined): boolean {
  return nest !== undefined && nest.electron === undefined && (nest.is === 'free' || nest.is === 'open');
}
