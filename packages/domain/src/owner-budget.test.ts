import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetLastsUntil, whyNotFree } from './owner-budget.ts';

const none = { budget: null, guestLimit: null };
const minor = fc.bigInt({ min: 0n, max: 100_000n });

describe('a rental that the owner pays for', () => {
  it('is free without limits, however much was used [P15]', () => {
    fc.assert(
      fc.property(minor, fc.nat(), minor, (used, today, price) => {
        expect(whyNotFree(none, { used, today }, price)).toBeUndefined();
      }),
    );
  });

  it('never takes more than the budget: the rest must pay for all of it [P15, QF9]', () => {
    fc.assert(
      fc.property(minor, minor, minor, (budget, used, price) => {
        const why = whyNotFree({ ...none, budget }, { used, today: 0 }, price);
        expect(why).toBe(used + price > budget ? 'budget' : undefined);
      }),
    );
  });

  it('is as often free a day as the owner says, and a used up budget is the reason that is told [P15, QF9]', () => {
    const limits = { budget: 300n, guestLimit: 2 };
    const why = (used: bigint, today: number) => whyNotFree(limits, { used, today }, 100n);
    expect([why(0n, 1), why(0n, 2), why(200n, 3), why(201n, 2)]).toEqual([
      undefined,
      'guest',
      'guest',
      'budget',
    ]);
  });
});

describe('how long a budget lasts', () => {
  const on = { day: '2026-11-18', month: '2026-11' };
  it.each([
    ['for ever without one', { budget: null, used: 500n, lately: 500n }, undefined],
    ['while nobody comes', { budget: 1_000n, used: 0n, lately: 0n }, undefined],
    ['beyond the month', { budget: 10_000n, used: 0n, lately: 3_000n }, undefined],
    ['until the 27th', { budget: 3_000n, used: 2_100n, lately: 3_000n }, 27],
    ['until today', { budget: 3_000n, used: 3_000n, lately: 3_000n }, 18],
    ['until its last day', { budget: 1_200n, used: 0n, lately: 3_000n }, 30],
  ] as const)('%s [QF9]', (_, money, day) => {
    expect(budgetLastsUntil(money, on)).toBe(day);
  });
});
