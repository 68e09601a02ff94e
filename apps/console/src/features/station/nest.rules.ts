import type { NestCard } from '@etg/contract/console/station';

/** What needs a hand, the worst first. */
const worst: readonly NestCard['is'][] = ['fault', 'unreadable', 'out-of-service'];

export function isWrong({ is, fault }: Pick<NestCard, 'is' | 'fault'>): boolean {
  return worst.includes(is) || fault !== undefined;
}

/** The nests that need somebody. */
export function wrongNests(nests: readonly NestCard[]): NestCard[] {
  return nests.filter(isWrong);
}

/** The one whose card is open: what the address says, else what needs somebody, else the first that holds something. */
export function chosenNest(nests: readonly NestCard[], text: string): NestCard | undefined {
  const wanted = nests.find(({ nest }) => String(nest) === text);
  if (wanted) return wanted;
  const broken = worst.flatMap((is) => nests.find((nest) => nest.is === is) ?? []);
  return broken[0] ?? nests.find(isWrong) ?? nests.find(({ is }) => is === 'holds') ?? nests[0];
}

/** The next nest to the left or right; the ends hold still. */
export function nestBeside(
  nests: readonly NestCard[],
  chosen: number | undefined,
  by: 1 | -1,
): number | undefined {
  const place = nests.findIndex(({ nest }) => nest === chosen);
  return nests[Math.min(Math.max(place + by, 0), nests.length - 1)]?.nest;
}
