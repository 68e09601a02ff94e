import { currencies } from '@etg/domain/currencies';
import { decimalsOf } from '@etg/domain/currency-decimals';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountText,
  askAgainAt,
  declineText,
  endOf,
  isPaid,
  isSameAct,
  shownStatus,
  undoWay,
} from './payment.rules.ts';

describe('an amount', () => {
  it('is written as the gateway reads it, and read back the same, in every currency [QM1]', () => {
    expect(amountText({ minor: 800n, currency: 'JPY' })).toBe('800');
    expect(amountText({ minor: 1_250n, currency: 'KWD' })).toBe('1.250');
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.constantFrom(...currencies),
        (minor, currency) => {
          const text = amountText({ minor, currency });
          expect(text.split('.')[1]?.length ?? 0).toBe(decimalsOf(currency));
          expect(BigInt(text.replace('.', ''))).toBe(minor);
        },
      ),
    );
  });
});

describe('a transaction means', () => {
  it.each([
    ['sale', 'authorized', 'succeeded'],
    ['sale', 'submitted_for_settlement', 'succeeded'],
    ['sale', 'settled', 'succeeded'],
    ['sale', 'settlement_pending', 'succeeded'],
    ['sale', 'processor_declined', 'declined'],
    ['hold', 'gateway_rejected', 'declined'],
    ['sale', 'failed', 'declined'],
    ['refund', 'processor_declined', 'failed'],
    ['sale', 'settlement_declined', 'failed'],
    ['hold', 'voided', 'voided'],
    ['hold', 'authorization_expired', 'voided'],
    ['sale', 'authorizing', undefined],
    ['sale', 'a word of tomorrow', undefined],
  ] as const)('for a %s that is %s: %s', (kind, status, end) => {
    expect(endOf(kind, status)).toBe(end);
  });
});

describe('money is given back', () => {
  it.each([
    ['authorized', true, 'void'],
    ['submitted_for_settlement', true, 'void'],
    ['submitted_for_settlement', false, 'wait'],
    ['settling', true, 'refund'],
    ['settled', false, 'refund'],
    ['voided', true, 'is-void'],
    ['authorization_expired', true, 'is-void'],
    ['settlement_declined', true, 'nothing'],
    ['authorizing', true, 'wait'],
  ] as const)('of a sale that is %s (whole: %s) by: %s', (status, isWhole, way) => {
    expect(undoWay(status, isWhole)).toBe(way);
  });
});

describe('what a person is told', () => {
  it.each([
    ['declined', '2001', 'server.payment.funds'],
    ['declined', '2010', 'server.payment.details'],
    ['declined', '2013', 'server.payment.declined'],
    ['declined', 'fraud', 'server.payment.declined'],
    ['declined', '3000', 'server.payment.bank-away'],
    ['failed', '91564', 'server.payment.again'],
    ['failed', '91518', 'server.payment.gone'],
    ['failed', 'given_up', 'server.payment.failed'],
    ['failed', null, 'server.payment.failed'],
  ] as const)('of a payment %s by %s: %s', (state, reason, text) => {
    expect(declineText(state, reason)).toBe(text);
  });

  it('is paid for everything from authorised to settled, and on its way before that [N8]', () => {
    expect(isPaid(shownStatus('succeeded', 'authorized'))).toBe(true);
    expect(isPaid(shownStatus('succeeded', 'settlement_confirmed'))).toBe(true);
    expect(shownStatus('unknown', null)).toBe('authorizing');
    expect(shownStatus('failed', null)).toBe('failed');
    expect(shownStatus('voided', null)).toBe('voided');
  });
});

describe('an act of unknown outcome', () => {
  it('is asked about ever less often, at least every hour', () => {
    const now = new Date(0);
    const pauses = Array.from({ length: 12 }, (_, index) => askAgainAt(index + 1, now).getTime());
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    expect([pauses[0], pauses.at(-1)]).toEqual([2_000, 3_600_000]);
  });

  it('is the same act whatever the device says of itself', () => {
    const body = { amount: '5.99', merchant_account: 'usd', nonce: 'n' };
    expect(isSameAct(body, { ...body, device_data: 'other' })).toBe(true);
    expect(isSameAct(body, { ...body, nonce: 'm' })).toBe(false);
  });
});
