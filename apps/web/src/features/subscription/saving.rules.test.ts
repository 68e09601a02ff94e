import { expect, it } from 'vitest';
import { annual, aPlan } from './order.fixture.ts';
import { savingOf } from './saving.rules.ts';

const semester = (price: number) => aPlan({ id: 4, key_id: 'main_semester', title: 'semester', price });

it.each([
  { month: { price: 5.99, old_price: 10 }, half: 29.99, percent: 16 },
  { month: { price: 800 }, half: 3500, percent: 27 },
  { month: { price: 10 }, half: 30, percent: 50 },
  { month: { price: 8.5 }, half: 60, percent: undefined },
])('half a year at $half saves $percent per cent beside six months at $month.price [P2]', (given) => {
  const plans = [aPlan(given.month), semester(given.half)];
  expect(savingOf(semester(given.half), plans)?.percent).toBe(given.percent);
  expect(savingOf(aPlan(given.month), plans)).toBeUndefined();
});

it('names what it is compared with: months at the price charged now, never a former one [P2, N6]', () => {
  const month = aPlan({ price: 6, old_price: 10 });
  expect(savingOf(annual, [month, annual])).toEqual({ percent: 16, months: 12, than: month, amount: 72 });
  expect(savingOf(annual, [annual])).toBeUndefined();
});

it('compares list prices: a code works for one purchase, not for twelve months [P2, QM4]', () => {
  const month = aPlan({ price: 3, list_price: 6 });
  expect(savingOf(annual, [month, annual])).toMatchObject({ percent: 16, amount: 72 });
});
