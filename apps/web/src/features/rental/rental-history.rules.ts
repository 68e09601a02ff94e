import type { RentalHistoryEntry } from '@etg/contract/rental';

/** The length of a rental, of an open one until now. */
export function secondsOut({ opentime, closetime }: RentalHistoryEntry, nowMs: number): number {
  return Math.max(0, (closetime ?? nowMs / 1000) - opentime);
}
