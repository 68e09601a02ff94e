import { planKeys } from '@etg/domain/plan';
import { isLongerPlan } from '@etg/domain/plan-change';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CheckedStep, type Standing, whyNotOwed } from './owed.rules.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 10, 15, hours));
const standing = (given: Partial<Standing> = {}): Standing => ({
  firstStep: 0,
  returnedAt: null,
  plan: 'monthly',
  isRefunded: false,
  ...given,
});
const upgrade: CheckedStep = { step: 0, kind: 'upgrade', dueAt: at(5), to: 'annual' };

describe('a step', () => {
  it('is owed as long as nothing has changed, also when the plan merely ended [D17, D10]', () => {
    expect(whyNotOwed(upgrade, standing())).toBe(undefined);
    expect(whyNotOwed(upgrade, standing({ plan: undefined }))).toBe(undefined);
    expect(whyNotOwed({ ...upgrade, kind: 'charge', to: null }, standing({ plan: 'annual' }))).toBe(
      undefined,
    );
  });

  it('is not owed once the rental follows another schedule, was back before, or the plan is refunded [D17]', () => {
    expect(whyNotOwed(upgrade, standing({ firstStep: 100 }))).toBe('longer_plan');
    expect(whyNotOwed(upgrade, standing({ returnedAt: at(5) }))).toBe('returned');
    expect(whyNotOwed(upgrade, standing({ returnedAt: at(6) }))).toBe(undefined);
    expect(whyNotOwed(upgrade, standing({ plan: undefined, isRefunded: true }))).toBe('refunded');
  });

  it('never upgrades to a plan the rider has, or to a shorter one, whatever else is true [D17]', () => {
    const plan = fc.constantFrom(...planKeys);
    const now = fc.record({ plan, isRefunded: fc.boolean(), firstStep: fc.nat(3) });
    fc.assert(
      fc.property(plan, now, (to, stands) => {
        const why = whyNotOwed({ ...upgrade, step: 1, to }, standing(stands));
        if (why === undefined) expect(isLongerPlan(to, stands.plan)).toBe(true);
      }),
    );
  });
});
