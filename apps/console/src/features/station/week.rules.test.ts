import { describe, expect, it } from 'vitest';
import { gapShares, mostOf, sumOf } from './week.rules.ts';

const days = [
  { day: '2026-11-17', taken: 38, returned: 33 },
  { day: '2026-11-18', taken: 3, returned: 7 },
];

describe('the seven days', () => {
  it('are counted by the highest of their bars and by their sums [QF3]', () => {
    expect(mostOf(days)).toBe(38);
    expect(mostOf([])).toBe(0);
    expect(sumOf(days)).toEqual({ taken: 41, returned: 40 });
  });

  it('show every silence, also the shortest and one that goes on [QF3]', () => {
    const uptime = { from: 0, share: 0.9, silent_s: 0, gaps: [{ from: -50, until: 100 }, { from: 999 }] };
    expect(gapShares(uptime, 1_000)).toEqual([
      { start: 0, width: 0.1 },
      { start: 0.995, width: 0.005 },
    ]);
  });
});
