import type { NestCard } from '@etg/contract/console/station';

/** What a swap began with. */
export interface Swap {
  readonly nest: number;
  readonly electron: string | undefined;
}

/** `open`, `pull`, `put-in`: what to do next. `same`: the old one is back inside after it was out. `done`: another one is in. */
export type SwapStage = 'open' | 'pull' | 'put-in' | 'same' | 'done';

type Seen = Pick<NestCard, 'is' | 'electron'>;

/** Where a swap is, by what the station says about the nest. It was out once the nest was seen empty. */
export function swapStage(swap: Swap, nest: Seen | undefined, wasEmpty: boolean): SwapStage {
  if (!nest) return 'open';
  if (nest.electron !== undefined && nest.electron !== swap.electron && nest.is !== 'open') return 'done';
  if (nest.electron === undefined && (nest.is === 'free' || nest.is === 'open')) return 'put-in';
  if (wasEmpty && nest.electron === swap.electron) return 'same';
  return nest.is === 'open' ? 'pull' : 'open';
}

/** Whether nothing is inside now. */
export function isEmptied(nest: Seen | undefined): boolean {
  return nest !== undefined && nest.electron === undefined && (nest.is === 'free' || nest.is === 'open');
}
