import type { Transaction } from '@etg/contract/payment';
import { expect, it } from 'vitest';
import { rendered, textOf } from '../../platform/rendered.fixture.tsx';
import { HistoryList } from './history-list.tsx';

const at = Date.UTC(2026, 10, 17, 12) / 1_000;
const aTransaction: Transaction = {
  payment_instrument_type: 'credit_card',
  created_at: at,
  status: 'settled',
  last_4: '1111',
  amount: 1.99,
  currency: 'USD',
};
const aFee: NonNullable<Transaction['fees']>[number] = {
  id: 'd3b07384-d9a0-4c1b-8f7e-2a1b3c4d5e6f',
  kind: 'charge',
  amount: 1,
  rental: '0b7a9f3c-1d2e-4f5a-9b8c-7d6e5f4a3b2c',
  electron: 'E-10012',
  start: at - 3 * 86_400,
  station: '1001',
  venue: 'Bar Nova',
};

async function history(transaction: Partial<Transaction>, language: 'en' | 'ja' = 'en'): Promise<string> {
  const list = <HistoryList transactions={[{ ...aTransaction, ...transaction }]} />;
  return textOf(await rendered(list, { areas: ['payment', 'plan'], language }));
}

it('names a plan in the language of the reader, and its price to the cent [S26, P11, D16]', async () => {
  const words = await history({ plan: { view_label: 'Daily', key: 'daily' } }, 'ja');
  expect(words).toContain('1日プラン');
  expect(words).toContain('$1.99');
  expect(words).not.toContain('Daily');
});

it('says of a fee which it is and of which rental [S26, N7]', async () => {
  const words = await history({ fees: [aFee] });
  expect(words).toContain('Late fee for E-10012 Nov 17 · Bar Nova, Nov 14');
  expect(words).toContain('For Late fee for E-10012, $1.00: Bar Nova, Nov 14, 2026');
  // Paid on the day of the rental: one date is enough.
  expect(await history({ fees: [{ ...aFee, start: at - 3_600 }] })).toContain(
    'Late fee for E-10012 Nov 17 · Bar Nova $1.99',
  );
});

it('says of the payment of a debt each of its fees with its rental [S26, B12]', async () => {
  const upgrade = {
    ...aFee,
    kind: 'upgrade',
    to: 'annual',
    amount: 60,
    venue: 'Hall',
    rental: aFee.id,
  } as const;
  const words = await history({ amount: 61, fees: [aFee, upgrade] });
  expect(words).toContain('2 fees');
  expect(words).toContain(
    'Late fee for E-10012, $1.00: Bar Nova, Nov 14, 2026; Move to Annual, $60.00: Hall, Nov 14, 2026',
  );
  expect(await history({ amount: 61, fees: [aFee, upgrade] }, 'ja')).toContain(
    '1年プランへの切り替え $60.00',
  );
});

it('says of a loss which Electron it was, and of its refund that it is one, with a minus and on its way [S26, N7]', async () => {
  const loss = { ...aFee, kind: 'lost', amount: 60 } as const;
  expect(await history({ amount: 60, fees: [loss] })).toContain('Lost Electron E-10012');
  const credit: Partial<Transaction> = {
    amount: 40,
    refund: true,
    status: 'authorizing',
    fees: [{ ...loss, amount: 40 }],
  };
  const words = await history(credit);
  expect(words).toContain('Refund for E-10012');
  expect(words).toContain('\u2212$40.00 Refund on its way');
  expect(words).not.toContain('Processing');
  expect(await history({ ...credit, status: 'settled' })).toContain('\u2212$40.00 Refunded');
  expect(words).toContain('For Refund for E-10012, $40.00: Bar Nova');
  expect(await history(credit, 'ja')).toContain('E-10012の返金');
});

it('names the plan of a refund and of a hold, which is released and never paid [S26, P11]', async () => {
  const plan = { view_label: 'Monthly', key: 'monthly' } as const;
  expect(await history({ plan, refund: true })).toContain('Refund for Monthly');
  const hold = { plan, hold: true, amount: 1 } as const;
  expect(await history({ ...hold, status: 'authorized' })).toContain('Held');
  const released = await history({ ...hold, status: 'voided' });
  expect(released).toContain('Hold for Monthly');
  expect(released).toContain('Released');
  expect(released).not.toContain('Refunded');
});

it('says what a plan costs without its code, and what the code took off; a refund does not [S26, QM4]', async () => {
  const plan = { view_label: 'Monthly', key: 'monthly' } as const;
  const reduction = { list_price: 5.99, off: 1.2, code: 'SPRING20' };
  const words = await history({ plan, amount: 4.79, reduction });
  expect(words).toContain('List price $5.99');
  expect(words).toContain('Promo code $1.20 off with SPRING20');
  expect(await history({ plan, amount: 4.79, reduction, refund: true })).not.toContain('SPRING20');
});
