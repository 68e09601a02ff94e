import type { Billing } from '@etg/contract/user';
import { type PlanKey, planIds, planKeys } from '@etg/domain/plan';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellCount, fullCells, membershipNow } from './membership.rules.ts';

const hour = 3_600;
const day = 24 * hour;

function billing(plan: PlanKey, until: number): Billing {
  return { plan_status: 'Active', plan_id: planIds[plan], paid_until_date: until, can_refund: false };
}

it.each([
  ['annual', 365 * day, 100],
  ['annual', 73 * day, 20],
  ['daily', 24 * hour, 100],
  ['daily', 6 * hour, 25],
  ['monthly', 15 * day, 50],
  ['monthly', 31 * day, 100],
] as const)('has of %s with %d seconds left %d per cent [N6]', (plan, left, progress) => {
  expect(membershipNow(billing(plan, 1_000 + left), 1_000).progress).toBeCloseTo(progress, 10);
});

it('has no bar for a plan without a formula [N6]', () => {
  for (const plan of ['semester', 'hourly_rate', 'promo'] as const) {
    expect(membershipNow(billing(plan, day), 0).progress).toBeUndefined();
  }
});

it('counts the day and the hour that have begun', () => {
  expect(membershipNow(billing('monthly', 29 * day + 1), 0)).toMatchObject({ daysLeft: 30, ended: false });
  expect(membershipNow(billing('daily', hour + 1), 0)).toMatchObject({ daysLeft: 1, hoursLeft: 2 });
});

it('knows a plan by its number, and takes a number of no plan', () => {
  expect(planKeys.map((plan) => membershipNow(billing(plan, 0), 0).plan)).toEqual(planKeys);
  expect(membershipNow({ ...billing('daily', 0), plan_id: 999 }, 0).plan).toBeUndefined();
});

it('is ended once the paid time is over, whatever the clock says [N6]', () => {
  fc.assert(
    fc.property(fc.constantFrom(...planKeys), fc.nat(), fc.nat(), (plan, until, now) => {
      const { ended, daysLeft, progress = 0 } = membershipNow(billing(plan, until), now);
      expect(ended).toBe(now >= until);
      expect(daysLeft).toBeGreaterThanOrEqual(ended ? 0 : 1);
      expect(progress).toBeGreaterThanOrEqual(0);
      expect(progress).toBeLessThanOrEqual(100);
    }),
  );
});

it('fills cells by what is left, none only at the end', () => {
  expect([0, 0.1, 16, 17, 50, 99, 100].map(fullCells)).toEqual([0, 1, 1, 2, 3, 6, cellCount]);
});

const now = 1_700_000_000;
const left = (plan_id: number, seconds: number) =>
  membershipNow({ ...billing('annual', now + seconds), plan_id }, now).progress;

describe('the bar of a membership', () => {
  it.each([
    [365 * day, 100],
    [73 * day, 20],
    [0, 0],
  ])('of plan 1 is its days left divided by 3.65: %d s are %d %% [N6]', (seconds, percent) => {
    expect(left(1, seconds)).toBe(percent);
  });

  it.each([
    [24 * 3_600, 100],
    [6 * 3_600, 25],
    [0, 0],
  ])('of plan 2 is its hours left divided by 0.24: %d s are %d %% [N6]', (seconds, percent) => {
    expect(left(2, seconds)).toBe(percent);
  });

  it('is none for a plan whose length it does not know, and never over the whole [N6]', () => {
    expect(left(6, day)).toBeUndefined();
    expect(left(1, 400 * day)).toBe(100);
  });
});
