/** Pauses after a failed try; the last one repeats, so that what is mended goes on within five minutes. */
const pausesMs = [5_000, 10_000, 30_000, 60_000, 120_000, 300_000] as const;

/** Work that failed this often is told to a person: it waited more than four minutes, and will not mend by itself. */
export const attemptsBeforeAlarm = 5;

/** How long to wait before the next try of work that had failed `attempts` times before. */
export function retryAfterMs(attempts: number): number {
  return pausesMs[Math.min(attempts, pausesMs.length - 1)] ?? pausesMs[0];
}
