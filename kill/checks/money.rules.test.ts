import { describe, expect, it } from 'vitest';
import { moneyFaults } from './money.rules.ts';

const key = 'plan:order';
const records = {
  acts: [{ key, kind: 'sale' as const, state: 'succeeded' as const }],
  ledger: [{ act_key: key, of_key: key, kind: 'capture' as const, amount_minor: 100n }],
  orders: [{ id: 'order', account_id: 'ada', status: 'paid' as const, money_key: key, added_to: null }],
  plans: [{ order_id: 'order' }],
  fees: [],
  receipts: [{ act_key: key, number: 'ETG-2026-000001', position: 1 }],
};
const sale = {
  type: 'sale' as const,
  status: 'submitted_for_settlement',
  amount: '1.00',
  currency: 'USD' as const,
  orderId: key,
};

describe('the money', () => {
  it('is as it must be when gateway, ledger, order and plan agree', () => {
    expect(moneyFaults(records, [sale])).toEqual([]);
  });

  it('is wrong when one key was charged twice', () => {
    expect(moneyFaults(records, [sale, sale])).toEqual([`${key} was charged twice`]);
  });

  it('is wrong when the gateway took what the ledger does not have', () => {
    const faults = moneyFaults(records, [sale, { ...sale, orderId: 'late:rental:0' }]);
    expect(faults).toEqual(['the gateway took 100 for late:rental:0, the ledger has undefined']);
  });

  it('is wrong when the ledger has what the gateway never took', () => {
    expect(moneyFaults(records, [])).toEqual([`${key} is only in our ledger`]);
  });

  it('counts no sale that was declined', () => {
    expect(moneyFaults(records, [sale, { ...sale, status: 'processor_declined' }])).toEqual([]);
  });

  it('is wrong when somebody paid and got no plan', () => {
    expect(moneyFaults({ ...records, plans: [] }, [sale])).toEqual([
      'order order is paid and did not give exactly one plan',
    ]);
  });

  it('is wrong when a fee counts as paid without money', () => {
    const fees = [{ rental_id: 'rental', step: 0, state: 'paid' as const, money_key: null }];
    expect(moneyFaults({ ...records, fees }, [sale])).toEqual([
      'fee 0 of rental is paid and there is no payment',
    ]);
  });

  it('is wrong when a payment has no receipt, a receipt too many, or a number is left out [QM7]', () => {
    const [receipt] = records.receipts;
    if (!receipt) throw new Error('no receipt');
    expect(moneyFaults({ ...records, receipts: [] }, [sale])).toEqual([`${key} has no receipt`]);
    const third = { ...receipt, number: 'ETG-2026-000003', position: 3 };
    expect(moneyFaults({ ...records, receipts: [receipt, third] }, [sale])).toEqual([
      'receipt ETG-2026-000003 follows on a gap',
      '2 receipts for 1 payments',
    ]);
  });
});
