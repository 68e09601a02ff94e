import { describe, expect, it } from 'vitest';
import { giftIds, planIds, planKeys } from './plan.ts';
import { endsAtHour, isSingleUse, planPeriodEnd } from './plan-period.ts';

const day = 86_400_000;

describe('the period of a plan', () => {
  it('fills the progress bars: a year is 365 days, a day 24 hours [N6]', () => {
    const from = new Date(Date.UTC(2026, 1, 27));
    const lasts = (plan: 'annual' | 'daily') => planPeriodEnd(plan, from).getTime() - from.getTime();
    expect([lasts('annual') / day / 3.65, lasts('daily') / 3_600_000 / 0.24]).toEqual([100, 100]);
  });

  it('is longer than nothing for every plan, and a right to one rental ends within a day', () => {
    const from = new Date(0);
    for (const plan of planKeys) {
      const ms = planPeriodEnd(plan, from).getTime();
      expect(ms).toBeGreaterThan(0);
      if (isSingleUse(plan)) expect(ms).toBeLessThanOrEqual(day);
    }
  });

  it('ends at an hour that is shown, unless it lasts a month or longer [S24]', () => {
    const from = new Date(0);
    for (const plan of planKeys.filter((key) => key !== 'promo')) {
      const isShort = planPeriodEnd(plan, from).getTime() < 28 * day;
      expect(endsAtHour(planIds[plan]), plan).toBe(isShort);
    }
    expect([giftIds.one_day, planIds.promo, giftIds.referral].map(endsAtHour)).toEqual([true, true, false]);
  });
});
