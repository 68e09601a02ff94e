import { currencies } from '@etg/domain/currencies';
import { sumOfDecimals, toDecimal } from '@etg/domain/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ReceiptFee, type RentalMoney, receiptCost } from './receipt-cost.rules.ts';

function aFee(own: Partial<ReceiptFee> = {}): ReceiptFee {
  return {
    id: '6e2f0d0c-7a1c-4f7e-9a53-0a4f1c3b2d11',
    kind: 'charge',
    due_at: new Date(0),
    amount_minor: 100n,
    given_back_minor: 0n,
    state: 'paid',
    withdrawn: null,
    ...own,
  };
}

function cost(own: Partial<RentalMoney> = {}) {
  return receiptCost({ plan: 'daily', currency: 'USD', price: undefined, fees: [], ...own });
}

describe('the cost on a receipt', () => {
  it('is the price of the plan bought for it, and nothing is open [S16]', () => {
    const price = { minor: 199n, currency: 'USD' } as const;
    expect(cost({ price })).toMatchObject({
      charged: [{ amount: 1.99, currency: 'USD' }],
      fees: [],
      pending: 0,
      owed: 0,
    });
  });

  it('is nothing for a free rental, which has no list of fees [S16]', () => {
    expect(cost({ plan: 'promo' })).toMatchObject({ charged: [], fees: [], pending: 0, owed: 0 });
  });

  it('counts a fee as charged only once it is paid: an unknown one is pending [S16]', () => {
    expect(cost({ fees: [aFee({ state: 'pending' }), aFee({ state: 'owed' }), aFee()] })).toMatchObject({
      charged: [{ amount: 1, currency: 'USD' }],
      pending: 1,
      owed: 1,
    });
  });

  it('leaves out what was refunded or withdrawn [S16, D17]', () => {
    const fees = [
      aFee({ given_back_minor: 100n, state: 'given_back' }),
      aFee({ withdrawn: 'longer_plan', state: 'pending' }),
      aFee({ kind: 'lost', amount_minor: 6_000n, given_back_minor: 4_000n }),
    ];
    expect(cost({ fees })).toMatchObject({
      charged: [{ amount: 20, currency: 'USD' }],
      fees: [{ kind: 'lost', amount: 60, given_back: 40 }],
      pending: 0,
    });
  });

  it('never adds yen to dollars [D9]', () => {
    const price = { minor: 199n, currency: 'USD' } as const;
    const fees = [aFee({ amount_minor: 250n })];
    expect(cost({ price, fees, currency: 'JPY' }).charged).toEqual([
      { amount: 1.99, currency: 'USD' },
      { amount: 250, currency: 'JPY' },
    ]);
  });

  it('splits every fee that is not refunded into charged, pending and owed, in every currency [S16, QM1]', () => {
    const fee = fc.record({
      state: fc.constantFrom('paid' as const, 'pending' as const, 'owed' as const),
      amount_minor: fc.bigInt(1n, 9_999n),
    });
    fc.assert(
      fc.property(fc.array(fee), fc.constantFrom(...currencies), (given, currency) => {
        const fees = given.map(aFee);
        const { charged, pending, owed } = cost({ fees, currency });
        const all = fees.reduce((sum, { amount_minor }) => sum + Number(amount_minor), 0);
        const parts = [charged[0]?.amount ?? 0, pending, owed];
        expect(sumOfDecimals(parts, currency)).toBe(toDecimal({ minor: BigInt(all), currency }));
      }),
    );
  });
});
