import type { Transaction } from '@etg/contract/payment';
import { transactionStatuses } from '@etg/contract/vocabulary';
import { csvOf } from '@etg/domain/csv';
import { currencies } from '@etg/domain/currencies';
import { decimalsOf } from '@etg/domain/currency-decimals';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byMonth } from '../../platform/by-month.ts';
import { newestFirst, stateOf, totalsOf } from './history.rules.ts';

const at = (year: number, month: number, day: number) => new Date(year, month - 1, day).getTime() / 1_000;
const paid = (given: Partial<Transaction> = {}): Transaction => ({
  payment_instrument_type: 'credit_card',
  created_at: at(2026, 11, 14),
  status: 'settled',
  amount: 5.99,
  currency: 'USD',
  ...given,
});

describe('a payment', () => {
  it.each(transactionStatuses)('with status %s is shown by what it means [N8]', (status) => {
    const shown = {
      authorized: 'paid',
      submitted_for_settlement: 'paid',
      settling: 'paid',
      settlement_pending: 'paid',
      settled: 'paid',
      voided: 'refunded',
      authorizing: 'pending',
      authorization_expired: 'failed',
      processor_declined: 'failed',
      gateway_rejected: 'failed',
      settlement_declined: 'failed',
      failed: 'failed',
    } as const;
    expect(stateOf({ status })).toBe(shown[status]);
    // A refund and a hold have words of their own.
    const ofRefund = {
      paid: 'refunded',
      refunded: 'refunded',
      pending: 'refunding',
      failed: 'failed',
    } as const;
    const ofHold = { paid: 'held', refunded: 'released', pending: 'pending', failed: 'failed' } as const;
    expect(stateOf({ status, refund: true })).toBe(ofRefund[shown[status]]);
    expect(stateOf({ status, hold: true })).toBe(ofHold[shown[status]]);
  });
});

describe('the history', () => {
  it('is grouped by month, the newest first [S26]', () => {
    const list = [paid({ created_at: at(2026, 10, 3) }), paid(), paid({ created_at: at(2026, 11, 20) })];
    const months = byMonth(newestFirst(list), ({ created_at }) => created_at);
    expect(months.map(({ start, items }) => [start.getMonth(), items.length])).toEqual([
      [10, 2],
      [9, 1],
    ]);
  });

  it('sums what was paid in the year, each currency apart, without a minor unit lost [QM1]', () => {
    const minorUnits = fc.array(fc.integer({ min: -100_000, max: 100_000 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(minorUnits, fc.constantFrom(...currencies), (amounts, currency) => {
        const scale = 10 ** decimalsOf(currency);
        const list = amounts.map((minor) =>
          paid({ currency, amount: Math.abs(minor) / scale, ...(minor < 0 && { refund: true }) }),
        );
        const sum = amounts.reduce((total, minor) => total + minor, 0);
        expect(totalsOf(list, 2026)).toEqual([{ currency, amount: sum / scale }]);
      }),
    );
    const mixed = [
      paid(),
      paid({ currency: 'JPY', amount: 800 }),
      paid({ status: 'voided' }),
      paid({ status: 'authorized', hold: true, amount: 1 }),
      paid({ created_at: at(2025, 1, 1) }),
    ];
    expect(totalsOf(mixed, 2026)).toEqual([
      { currency: 'USD', amount: 5.99 },
      { currency: 'JPY', amount: 800 },
    ]);
  });

  it('is a file whose cells are never formulas', () => {
    expect(csvOf(['Date'], [['=1+1'], ['say "hi"']])).toBe('\uFEFF"Date"\r\n"\'=1+1"\r\n"say ""hi"""\r\n');
  });
});
