import { shownPeriod } from '@etg/domain/plan-period';
import { expect, it } from 'vitest';
import { inEnglish } from '../../platform/english.fixture.ts';
import { congratulation, guarantee, refundPromise } from './purchase.rules.ts';

const say = await inEnglish('subscription');

it('congratulates for a year in the words of the specification [S23]', () => {
  expect(say(congratulation('annual'), shownPeriod('annual'))).toBe(
    'Congratulations! Juice your battery any time and place you want for 1 year',
  );
});

it.each([
  ['semester', 'for 6 months'],
  ['monthly', 'for 1 month'],
  ['daily', 'for 24 hours'],
] as const)('congratulates for as long as %s lasts: %s [S23, N5]', (plan, words) => {
  expect(say(congratulation(plan), shownPeriod(plan))).toContain(words);
});

it.each([
  [30, 'One-month full refund guaranteed'],
  [31, 'One-month full refund guaranteed'],
  [14, 'Two-week full refund guaranteed'],
])('guarantees a refund by the price list: %d days as "%s" [S23]', (days, words) => {
  expect(say(guarantee(days)?.id ?? 'subscription.order')).toBe(words);
});

it('guarantees nothing that the price list does not [S23]', () => {
  expect(guarantee(0)).toBeUndefined();
  expect(guarantee(7)).toEqual({ id: 'subscription.refund-days', days: 7 });
});

it('promises the days with the first purchase only, and the date with every later one [S23, D20]', () => {
  const day = 86_400;
  const billing = { plan_status: 'Active', plan_id: 3, paid_until_date: 40 * day } as const;
  const refundable = { ...billing, can_refund: true, refund_until: 14 * day };
  expect(refundPromise(refundable, 14, 0)).toMatchObject({ id: 'subscription.refund-weeks', isFirst: true });
  expect(refundPromise(refundable, 14, 10 * day * 1000)).toMatchObject({
    id: 'subscription.refund-until',
    until: 14 * day,
    isFirst: false,
  });
  expect(refundPromise({ ...billing, can_refund: false }, 14, 0)).toBeUndefined();
});
