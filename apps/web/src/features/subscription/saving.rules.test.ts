import { expect, it } from 'vitest';
import { aPlan } from './order.fixture.ts';
import { savingOf } from './saving.rules.ts';

const semester = (price: number) => aPlan({ id: 4, key_id: 'semester', title: 'semester', price });

it.each([
  { currency: 'USD', month: 5.99, half: 29.99, percent: 50 },
  { currency: 'JPY', month: 800, half: 3500, percent: 27 },
  { currency: 'USD', month: 8.5, half: 60, percent: undefined },
])('months at $month $currency, half a year at $half: saves $percent per cent [P2]', (given) => {
  const plans = [aPlan({ price: given.month }), semester(given.half)];
  expect(savingOf(semester(given.half), plans, given.currency)).toBe(given.percent);
  expect(savingOf(aPlan({ price: given.month }), plans, given.currency)).toBeUndefined();
});
