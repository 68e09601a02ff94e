/** Milliseconds. */
interface Silence {
  from: number;
  until: number | undefined;
}

export interface Uptime {
  /** 0 to 1. */
  share: number;
  silentMs: number;
  gaps: Silence[];
}

/** How much of the time between `from` and `now` a station was heard. Silences do not overlap. */
export function uptimeOf(silences: readonly Silence[], { from, now }: { from: number; now: number }): Uptime {
  const gaps = silences
    .map((silence) => ({ from: Math.max(silence.from, from), until: silence.until }))
    .filter(({ from: start, until = now }) => until > start && start < now);
  const silentMs = gaps.reduce((sum, gap) => sum + (Math.min(gap.until ?? now, now) - gap.from), 0);
  return { share: now > from ? Math.max(0, 1 - silentMs / (now - from)) : 0, silentMs, gaps };
}
