import type { ShownNest } from './trouble.rules.ts';

/** What a station gave and took on the last days, all together. */
export interface Flow {
  days: number;
  taken: number;
  returned: number;
}

export interface Stock {
  /** Negative: take so many away. */
  bring: number;
  keep_free: number;
}

/**
 * What to leave at a station until somebody comes again, which is a day: free nests for what riders bring more than they
 * take, at least one and at most half, and an Electron in each of the others. Nests out of service do not count.
 */
export function stockOf(nests: readonly Pick<ShownNest, 'electron' | 'isOutOfService'>[], flow: Flow): Stock {
  const used = nests.filter(({ isOutOfService }) => !isOutOfService);
  if (used.length === 0) return { bring: 0, keep_free: 0 };
  const surplus = flow.days > 0 ? (flow.returned - flow.taken) / flow.days : 0;
  const most = Math.max(1, Math.floor(used.length / 2));
  const keep_free = Math.min(most, Math.max(1, Math.ceil(surplus)));
  const holding = used.filter(({ electron }) => electron !== null).length;
  return { bring: used.length - keep_free - holding, keep_free };
}
