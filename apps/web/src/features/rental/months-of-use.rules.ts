import type { ChargeHistoryEntry } from '@etg/contract/rental';

export interface MonthOfUse {
  readonly start: Date;
  readonly rentals: number;
}

const monthsShown = 6;

/** How often somebody rented in each of the last months, the oldest first, those without a rental too. */
export function monthsOfUse(history: readonly ChargeHistoryEntry[], nowMs: number): MonthOfUse[] {
  const now = new Date(nowMs);
  return Array.from({ length: monthsShown }, (_, index) => {
    const start = new Date(now.getFullYear(), now.getMonth() - (monthsShown - 1 - index));
    const end = new Date(start.getFullYear(), start.getMonth() + 1);
    const within = history.filter(
      ({ opentime }) => opentime * 1000 >= start.getTime() && opentime * 1000 < end.getTime(),
    );
    return { start, rentals: within.length };
  });
}
