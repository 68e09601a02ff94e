/** Pauses after failed tries. The last one repeats: work continues within five minutes once its cause is fixed. */
const pausesMs = [5_000, 10_000, 30_000, 60_000, 120_000, 300_000] as const;

/** After this many failed tries the work counts as stuck, and an operator is alerted: it will hardly recover by itself. */
export const attemptsBeforeAlarm = 5;

/** How long to wait before the next try of work that had failed `attempts` times before. */
export function retryAfterMs(attempts: number): number {
  return pausesMs[Math.min(attempts, pausesMs.length - 1)] ?? pausesMs[0];
}
