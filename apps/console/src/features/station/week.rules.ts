import type { StationPage } from '@etg/contract/console/station';

type Days = StationPage['days'];
type Uptime = StationPage['uptime'];

export function mostOf(days: Days): number {
  return Math.max(0, ...days.flatMap(({ taken, returned }) => [taken, returned]));
}

export function sumOf(days: Days): { taken: number; returned: number } {
  return days.reduce(
    (sum, day) => ({ taken: sum.taken + day.taken, returned: sum.returned + day.returned }),
    { taken: 0, returned: 0 },
  );
}

/** The gaps of the uptime as shares of its whole length, each at least wide enough to be seen. */
export function gapShares({ from, gaps }: Uptime, now: number): { start: number; width: number }[] {
  const whole = Math.max(1, now - from);
  return gaps.map((gap) => {
    const start = Math.max(0, (gap.from - from) / whole);
    const width = ((gap.until ?? now) - Math.max(gap.from, from)) / whole;
    return { start: Math.min(start, 0.995), width: Math.max(width, 0.005) };
  });
}
