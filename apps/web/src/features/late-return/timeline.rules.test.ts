import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costCells, costStop, sameCharges } from './cost.rules.ts';
import { aLateRental, aRental, aStep, hourlySteps, start } from './late-return.fixture.ts';
import { dayNumber, shareToNext, timelineLines } from './timeline.rules.ts';

describe('what happens next', () => {
  it('draws charges that repeat together: hours, days, then the loss [S15, N5]', () => {
    expect(timelineLines(hourlySteps)).toMatchObject([
      { kind: 'charge', every: 'hour', count: 4, amount: 1, at: start + 7200, total: 5 },
      { kind: 'charge', every: 'day', count: 10, amount: 5, at: start + 86_400, total: 55 },
      { kind: 'lost', count: 1, total: 60 },
    ]);
  });

  it('keeps every step, every amount and the order, whatever the steps are [N7]', () => {
    const step = fc.record({
      kind: fc.constantFrom('charge' as const, 'upgrade' as const, 'suspend' as const, 'lost' as const),
      gap: fc.constantFrom(3600, 86_400, 7200),
      amount: fc.integer({ min: 0, max: 5 }),
    });
    fc.assert(
      fc.property(fc.array(step), (given) => {
        let at = start;
        const steps = given.map(({ kind, gap, amount }, index) => {
          at += gap;
          return aStep({ step: index, kind, at, amount, total: index });
        });
        const lines = timelineLines(steps);
        const sum = (all: readonly { amount: number; count?: number }[]) =>
          all.reduce((total, { amount, count = 1 }) => total + amount * count, 0);
        expect(sum(lines)).toBe(sum(steps));
        expect(lines.reduce((count, line) => count + line.count, 0)).toBe(steps.length);
        expect(lines.map((line) => line.at)).toEqual([...lines.map((line) => line.at)].sort((a, b) => a - b));
      }),
    );
  });

  it('counts the days from the first [N5]', () => {
    expect([0, 86_399, 86_400].map((after) => dayNumber(start, start + after))).toEqual([1, 1, 2]);
  });

  it('is a ring that empties towards the next charge, and is whole where none comes [S15]', () => {
    const [since, next] = [start, start + 1000];
    expect(shareToNext(since, next, (start + 250) * 1000)).toBe(0.75);
    expect(shareToNext(since, next, (start + 2000) * 1000)).toBe(0);
    expect(shareToNext(since, undefined, 0)).toBe(1);
  });
});

describe('the cost so far', () => {
  it('is a cell for what is paid, one for what comes next, and the rest of today [S15]', () => {
    expect(costCells(aRental())).toEqual(['paid', 'next', 'open', 'open', 'open']);
    expect(costStop(aRental())).toEqual({ today: true, amount: 5 });
  });

  it('marks late charges, and leaves out what came back [S15, N7]', () => {
    const late = aLateRental();
    expect(costCells(late)).toEqual(['paid', 'late', 'late', 'next']);
    expect(sameCharges(late)).toEqual({ count: 2, amount: 1 });
    const posted = late.posted.map((fee) => ({
      ...fee,
      given_back: fee.amount,
      state: 'given_back' as const,
    }));
    expect(costCells({ ...late, posted })).toEqual(['paid', 'next']);
    expect(sameCharges({ ...late, posted })).toBeUndefined();
  });
});
