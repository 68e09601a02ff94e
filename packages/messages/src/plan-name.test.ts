import { expect, it } from 'vitest';
import { translator } from './index.ts';
import { planName } from './plan-name.ts';

const english = translator('en');

it.each([
  ['Monthly', { plan: 'monthly' }],
  ['Free rental', { plan: 'free_use_with_penalty' }],
  ['First use free', { plan: 'promo', gift: { kind: 'first_use', days: 1 } }],
  ['Free month from a friend', { plan: 'promo', gift: { kind: 'friend', days: 30 } }],
  ['3 free days', { plan: 'promo', gift: { kind: 'days', days: 3 } }],
  ['1 free day', { plan: 'promo', gift: { kind: 'days', days: 1 } }],
  ['First use free, promo codes', { plan: 'promo' }],
] as const)('a plan has one name: "%s" [O3, S19]', (name, plan) => {
  expect(planName(english, plan)).toBe(name);
});

it('names a code by its days in every language [P11, O3]', () => {
  const name = (language: 'ja' | 'it' | 'ru') =>
    planName(translator(language), { plan: 'promo', gift: { kind: 'days', days: 3 } });
  expect([name('ja'), name('it'), name('ru')]).toEqual(['3日間無料', '3 giorni gratis', '3 бесплатных дня']);
});
