import type { NestView } from '@etg/contract/station';
import type { CableType } from '@etg/contract/vocabulary';
import type { Nest } from '@etg/ui/nest-strip';

/** The station's front for somebody with this connector; without one, only what is full and what is empty. */
export function panelFor(nests: readonly NestView[], mine?: CableType): Nest[] {
  return nests.map(({ nest, cable, ready, fault }) => {
    if (fault) return { nest, cable, state: 'fault' };
    if (cable === null) return { nest, cable, state: 'empty' };
    return { nest, cable, state: ready && cable === mine ? 'ready' : 'other' };
  });
}

/** How many Electrons here this connector can have. */
export function readyFor(nests: readonly NestView[], mine: CableType): number {
  return nests.filter(({ ready, cable }) => ready && cable === mine).length;
}

/** Counted from the left, where the nests stand in one row. */
export function placeFromLeft(nests: readonly NestView[], nest: number): number | undefined {
  const place = nests.findIndex((view) => view.nest === nest);
  return place < 0 || nests.length > 12 ? undefined : place + 1;
}
