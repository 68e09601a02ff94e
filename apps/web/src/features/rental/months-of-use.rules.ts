import type { RentalHistoryEntry } from '@etg/contract/rental';

export interface MonthOfUse {
  readonly start: Date;
  readonly rentals: number;
}

const monthsShown = 6;

/** The number of rentals in each of the last months, oldest first, including months without one. */
export function monthsOfUse(history: readonly RentalHistoryEntry[], nowMs: number): MonthOfUse[] {
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
