/** Lists of riders with something open. No validators: browsers import it. */
export const riderLists = ['late', 'out', 'owing', 'blocked'] as const;
export type RiderList = (typeof riderLists)[number];

/** Counts end here: whether 1,000 or 1,300 riders are late changes nothing, and counting on would cost. */
export const mostCounted = 1_000;
