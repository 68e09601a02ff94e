import { expect, it } from 'vitest';
import { inEnglish } from '../../platform/english.fixture.ts';
import { congratulation, guarantee } from './purchase.rules.ts';

const say = await inEnglish('subscription');

it('congratulates for a year in the words of the specification [S23]', () => {
  expect(say(congratulation('annual'))).toBe(
    'Congratulations! Juice your battery any time and place you want for 1 year',
  );
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
