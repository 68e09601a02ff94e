import type { ElectronTrip } from '@etg/contract/console/electrons';

type Times = Pick<ElectronTrip, 'taken' | 'back'>;

/** How long it was out, or is until now. A station's clock that runs ahead makes no trip shorter than nothing. */
export function secondsOut({ taken, back }: Times, now: number): number {
  return Math.max(0, (back ?? now) - taken);
}

export function longestTrip(trips: readonly Times[], now: number): number {
  return Math.max(0, ...trips.map((trip) => secondsOut(trip, now)));
}
