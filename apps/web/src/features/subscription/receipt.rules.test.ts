import { expect, it } from 'vitest';
import { anOrder, aPlan } from './order.fixture.ts';
import { receiptSums } from './receipt.rules.ts';

const reduction = { promo_id: 'p1', code: 'SPRING20', percent: 20 };

it('a receipt begins with the list price and names the code that is due to the rest [QM4]', () => {
  const order = anOrder({ plan_price: 4.79, list_price: 5.99, order: { reduction } });
  const sums = receiptSums(order, aPlan({ price: 4.79, list_price: 5.99 }));
  expect(sums).toMatchObject({ before: 5.99, code: 'SPRING20', credit: 0, today: 4.79, hold: 0 });
  expect(sums.cut).toBeCloseTo(1.2);
});

it('a former price is no code, and credit comes after the reduction [N6, QM4, QC6]', () => {
  const former = receiptSums(anOrder({ plan_price: 5.99 }), aPlan({ price: 5.99, old_price: 10 }));
  expect(former).toMatchObject({ before: 10, code: undefined, today: 5.99 });
  const order = anOrder({
    plan_price: 4.79,
    list_price: 5.99,
    credit: 1,
    to_pay: 3.79,
    order: { reduction },
  });
  expect(receiptSums(order, aPlan())).toMatchObject({ before: 5.99, credit: 1, today: 3.79 });
});

it('a plan that a code makes free says what is held to check the method [QM4, X9]', () => {
  const order = anOrder({ plan_price: 0, list_price: 5.99, hold: 1, order: { reduction } });
  expect(receiptSums(order, aPlan({ price: 0 }))).toMatchObject({ before: 5.99, today: 0, hold: 1 });
});
