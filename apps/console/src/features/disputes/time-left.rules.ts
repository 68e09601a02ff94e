const dayMs = 86_400_000;
/** Sooner than this, what is due is shown in red: some banks' days end before ours. */
const soonMs = 3 * dayMs;

export interface TimeLeft {
  /** The share of the time that has passed, from 0 to 1. */
  passed: number;
  isSoon: boolean;
  isOver: boolean;
}

/** How much of the time to answer has passed. Unix seconds; undefined if nothing is due. */
export function timeLeft(
  { received, reply_by }: { received: number; reply_by?: number | undefined },
  nowMs: number,
): TimeLeft | undefined {
  if (reply_by === undefined) return undefined;
  const [from, until] = [received * 1_000, reply_by * 1_000];
  const whole = Math.max(until - from, 1);
  const passed = Math.min(Math.max((nowMs - from) / whole, 0), 1);
  return { passed, isSoon: until - nowMs < soonMs, isOver: nowMs >= until };
}
