import { expect, it } from 'vitest';
import { inEnglish } from '../../platform/english.fixture.ts';
import { promoProblem, promoTaken } from './promo.rules.ts';

const say = await inEnglish('subscription');

it.each([
  [410, 'The promo code is expired'],
  [412, 'The promo code is expired'],
  [403, 'You have already used this promo code'],
  [405, "You can't use the referral promotional code more than 1 time"],
  [406, 'You invited this friend yourself. One invitation counts for both of you'],
  [409, "A friend's code is for people who have never rented from us"],
  [407, 'This promo code is for other venues or another country'],
  [408, 'This promo code is used up for today. It works again tomorrow'],
  [411, 'This promo code is for people who have never rented from us'],
  [404, 'The promo code not found or not valid'],
  [500, 'The promo code not found or not valid'],
])('code %d says "%s" [Z15, D23, QM4]', (code, sentence) => {
  expect(say(promoProblem(code))).toBe(sentence);
});

it('a code that stays unused is not called applied [O3, Z15]', () => {
  expect(promoTaken({})).toBe('subscription.promo-applied');
  expect(promoTaken({ promo_spared: true })).toBe('subscription.promo-spared');
});
