import type { RentalCase } from '@etg/contract/console/rental-case';
import type { NestChange } from './panel.store.ts';

export type CaseNest = NonNullable<RentalCase['panels']['before']>['nests'][number];

export interface PresentNest {
  nest: number;
  electron_id: string | null;
  charge: number | null;
  fault: string | null;
  /** By our clock. */
  since: Date;
}

/**
 * The panel of a station at an earlier moment, worked out from its panel now and what it said since: a nest from which an
 * Electron was taken had it before, one into which one was put was free. Undefined if a nest changed without a word.
 */
export function panelAt(
  present: readonly PresentNest[],
  changes: readonly NestChange[],
  at: Date,
): CaseNest[] | undefined {
  const nests: CaseNest[] = [];
  for (const { nest, electron_id, charge, fault, since } of present) {
    const change = changes.find((each) => each.nest === nest);
    if (change?.type === 'returned') nests.push({ nest });
    else if (change)
      nests.push({
        nest,
        ...(change.electron !== null && { electron: change.electron }),
        ...(change.charge !== null && { charge: change.charge }),
      });
    else if (since <= at) nests.push(toNest({ nest, electron_id, charge, fault }));
    else return undefined;
  }
  return nests.length > 0 ? nests : undefined;
}

export function toNest({ nest, electron_id, charge, fault }: Omit<PresentNest, 'since'>): CaseNest {
  return {
    nest,
    ...(electron_id !== null && { electron: electron_id }),
    ...(charge !== null && { charge }),
    ...(fault !== null && { fault }),
  };
}

/** Nests into which an Electron could be put. */
export function freeNests(nests: readonly Omit<PresentNest, 'since'>[]): number[] {
  return nests.filter((nest) => nest.electron_id === null && nest.fault === null).map(({ nest }) => nest);
}
