import { expect, it } from 'vitest';
import { aPlan } from './order.fixture.ts';
import { savingOf } from './saving.rules.ts';

const semester = (price: number) => aPlan({ id: 4, key_id: 'main_semester', title: 'semester', price });

it.each([
  { month: { price: 5.99, old_price: 10 }, half: 29.99, percent: 50 },
  { month: { price: 800 }, half: 3500, percent: 27 },
  { month: { price: 8.5 }, half: 60, percent: undefined },
])('half a year at $half beside months at $month.price saves $percent per cent [P2]', (given) => {
  const plans = [aPlan(given.month), semester(given.half)];
  expect(savingOf(semester(given.half), plans)).toBe(given.percent);
  expect(savingOf(aPlan(given.month), plans)).toBeUndefined();
});
