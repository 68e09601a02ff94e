import type { NestView } from '@etg/contract/station';
import type { CableType } from '@etg/contract/vocabulary';
import type { Nest } from '@etg/ui/nest-strip';

/** The station's front for a rider with this connector. Without a connector it only shows what is full or empty. */
export function panelFor(nests: readonly NestView[], connector?: CableType): Nest[] {
  return nests.map(({ nest, cable, ready, fault }) => {
    if (fault) return { nest, cable, state: 'fault' };
    if (cable === null) return { nest, cable, state: 'empty' };
    return { nest, cable, state: ready && cable === connector ? 'ready' : 'other' };
  });
}

/** The number of ready Electrons with this connector. */
export function readyFor(nests: readonly NestView[], connector: CableType): number {
  return nests.filter(({ ready, cable }) => ready && cable === connector).length;
}

/**
 * Whether the station is not ready only because another rider is taking an Electron. After a wait in the queue that Electron
 * may be the last one that fits: it is still in its nest, but no longer ready.
 */
export function isHeld(nests: readonly NestView[], connector: CableType, queued: boolean): boolean {
  return nests.some(({ ready, cable, fault }) => cable === connector && (ready || (queued && !fault)));
}

/** Counted from the left; undefined where the nests are in more than one row. */
export function placeFromLeft(nests: readonly NestView[], nest: number): number | undefined {
  const place = nests.findIndex((view) => view.nest === nest);
  return place < 0 || nests.length > 12 ? undefined : place + 1;
}
