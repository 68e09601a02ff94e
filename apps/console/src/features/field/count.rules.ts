import type { NestCard } from '@etg/contract/console/station';

type Nest = Pick<NestCard, 'nest' | 'is' | 'electron'>;

/** Whether the panel says that something is inside. */
export function panelHolds({ is, electron }: Nest): boolean {
  return electron !== undefined || is === 'holds' || is === 'lit' || is === 'unreadable';
}

/** What somebody says about each nest: as the panel says, unless they tapped it. */
export function countedNests(
  nests: readonly Nest[],
  tapped: ReadonlySet<number>,
): { nest: number; holds: boolean }[] {
  return nests.map((each) => ({
    nest: each.nest,
    holds: tapped.has(each.nest) ? !panelHolds(each) : panelHolds(each),
  }));
}

/** The nests of which the panel says something else. */
export function differingNests(
  nests: readonly Nest[],
  counted: readonly { nest: number; holds: boolean }[],
): number[] {
  return nests
    .filter((each) => counted.some(({ nest, holds }) => nest === each.nest && holds !== panelHolds(each)))
    .map(({ nest }) => nest);
}
