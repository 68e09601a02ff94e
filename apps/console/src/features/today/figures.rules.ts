import type { Search } from '../../platform/search-text.ts';

/** Today against the same hour a week ago, never as a bare percent: how much more or less, or that there is no history. */
export type Compared = { than: 'more' | 'less' | 'same'; by: number } | { than: 'nothing' };

export function compare(now: number, weekAgo: number | undefined): Compared {
  if (weekAgo === undefined) return { than: 'nothing' };
  if (now === weekAgo) return { than: 'same', by: 0 };
  return { than: now > weekAgo ? 'more' : 'less', by: Math.abs(now - weekAgo) };
}

/** To a tenth, and never rounded up to 100 while one has failed. */
export function successPercent({ tried, worked }: { tried: number; worked: number }): number {
  const percent = (100 * worked) / tried;
  return worked < tried ? Math.min(99.9, Math.round(percent * 10) / 10) : 100;
}

/** The stations behind the figure: where they failed, the most first; the rates of a week if none did. */
export function listOfUnlocks({ tried, worked }: { tried: number; worked: number }): Search {
  return worked < tried ? { failed: 'hour', sort: 'failed' } : { sort: 'unlocks' };
}

/** Where unlocks failed, as far as it can be said in a line. */
export function failedAt({
  tried,
  worked,
  worst,
}: {
  tried: number;
  worked: number;
  worst?: { code: string; failed: number } | undefined;
}): { is: 'nobody' | 'none' | 'anywhere' } | { is: 'one' | 'most'; code: string; there: number } {
  const failed = tried - worked;
  if (tried === 0) return { is: 'nobody' };
  if (failed === 0) return { is: 'none' };
  if (!worst) return { is: 'anywhere' };
  return { is: worst.failed >= failed ? 'one' : 'most', code: worst.code, there: worst.failed };
}
