import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planKeys } from './plan.ts';
import { isLongerPlan, isOwnersPlan, movesRental, planOfRental } from './plan-change.ts';

const plan = fc.constantFrom(...planKeys);

describe('a plan bought while an Electron is out', () => {
  it('moves the rental only if it is longer, and never one that an owner pays for [D17]', () => {
    expect(movesRental('annual', 'monthly')).toBe(true);
    expect(movesRental('annual', 'daily')).toBe(true);
    expect(movesRental('daily', 'promo')).toBe(true);
    expect(movesRental('monthly', 'monthly')).toBe(false);
    expect(movesRental('daily', 'annual')).toBe(false);
    expect(movesRental('annual', 'free_use_no_penalty')).toBe(false);
  });

  it('is longer than another or not longer, in one order for all of them [D17]', () => {
    fc.assert(
      fc.property(plan, plan, plan, (a, b, c) => {
        expect(isLongerPlan(a, a)).toBe(false);
        expect(isLongerPlan(a, b) && isLongerPlan(b, a)).toBe(false);
        if (isLongerPlan(a, b) && isLongerPlan(b, c)) expect(isLongerPlan(a, c)).toBe(true);
      }),
    );
  });

  it('moves a rental a second time never back: each move is to a longer plan [D17]', () => {
    fc.assert(
      fc.property(plan, fc.array(plan), (began, bought) => {
        const moved = bought.reduce((held, next) => (movesRental(next, held) ? next : held), began);
        expect(moved === began || isLongerPlan(moved, began)).toBe(true);
        if (isOwnersPlan(began)) expect(moved).toBe(began);
      }),
    );
  });

  it('finds a rental under the plan of the last upgrade that was paid [D17]', () => {
    expect(planOfRental('daily', [])).toBe('daily');
    expect(planOfRental('daily', ['monthly', 'annual'])).toBe('annual');
  });
});
