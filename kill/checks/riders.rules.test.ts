import { expect, it } from 'vitest';
import { riderFaults } from './riders.rules.ts';

const done = { purchases: 1, pulled: 1, rentals: 1, exchanges: 0, lateReturns: 0 };
const ada = { number: '14155552671', accountId: 'ada', done, hand: undefined };
const back = new Date(0);
const rental = { id: 'r', account_id: 'ada', electron_id: 'E-1', returned_at: back, lost_at: null };
const records = {
  held: [{ electron_id: 'E-1', back_at: back, account_id: 'ada', id: 'r' }],
  rentals: [rental],
  orders: [{ id: 'o', account_id: 'ada', status: 'paid' as const, money_key: 'plan:o', added_to: null }],
};

it('finds nothing where the books say what people did', () => {
  expect(riderFaults([ada], records)).toEqual([]);
});

it('finds a rental nobody made, and a second payment', () => {
  const more = {
    ...records,
    rentals: [rental, { ...rental, id: 's' }],
    orders: [...records.orders, ...records.orders],
  };
  expect(riderFaults([ada], more)).toEqual([
    '14155552671 rented 1, the records say 2',
    '14155552671 paid for 1, the records say 2',
  ]);
});
