import type { ChargeHistoryEntry } from '@etg/contract/rental';

export interface Month {
  /** The first moment of the month, to name it by. */
  start: Date;
  entries: ChargeHistoryEntry[];
}

/** Rentals under the month they began in, in the order they came [S27]. */
export function byMonth(history: readonly ChargeHistoryEntry[]): Month[] {
  const months = new Map<number, Month>();
  for (const entry of history) {
    const opened = new Date(entry.opentime * 1000);
    const start = new Date(opened.getFullYear(), opened.getMonth());
    const month = months.get(start.getTime()) ?? { start, entries: [] };
    month.entries.push(entry);
    months.set(start.getTime(), month);
  }
  return [...months.values()];
}

/** How long a rental lasted, or lasts so far. */
export function secondsOut({ opentime, closetime }: ChargeHistoryEntry, nowMs: number): number {
  return Math.max(0, (closetime ?? nowMs / 1000) - opentime);
}
