import { currencies } from '@etg/domain/currencies';
import { decimalsOf } from '@etg/domain/currency-decimals';
import type { Currency } from '@etg/domain/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeeNote } from '../open-payments.ts';
import { receiptSums } from './receipt-facts.rules.ts';
import { taxIn, taxOfPart, taxOfParts } from './tax.rules.ts';

const rate = fc.integer({ min: 0, max: 10_000 });
const minor = fc.bigInt({ min: 1n, max: 100_000_000n });
const currency = fc.oneof(
  ...[0, 2, 3].map((decimals) =>
    fc.constantFrom(...currencies.filter((code) => decimalsOf(code) === decimals)),
  ),
);

describe('tax in a price', () => {
  it('is the nearest minor unit, and never more than the price [QM7]', () => {
    expect([taxIn(599n, 2_000), taxIn(800n, 1_000), taxIn(599n, 0), taxIn(1n, 10_000)]).toEqual([
      100n,
      73n,
      0n,
      1n,
    ]);
    fc.assert(
      fc.property(minor, rate, (price, percent) => {
        const tax = taxIn(price, percent);
        expect(tax).toBeGreaterThanOrEqual(0n);
        expect(tax).toBeLessThanOrEqual(price);
        // Off by half a minor unit at most.
        const twice = 2n * (tax * BigInt(10_000 + percent) - price * BigInt(percent));
        expect(twice <= BigInt(10_000 + percent) && -twice <= BigInt(10_000 + percent)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('goes back in parts that together are all of it, in whatever order they come [QM7]', () => {
    fc.assert(
      fc.property(fc.array(minor, { minLength: 1, maxLength: 12 }), rate, (parts, percent) => {
        const whole = parts.reduce((sum, part) => sum + part, 0n);
        const of = { minor: whole, tax: taxIn(whole, percent) };
        const taxes = taxOfParts(of, parts);
        expect(taxes.reduce((sum, tax) => sum + tax, 0n)).toBe(of.tax);
        for (const [place, tax] of taxes.entries()) {
          expect(tax).toBeGreaterThanOrEqual(0n);
          expect(tax).toBeLessThanOrEqual(parts[place] ?? 0n);
        }
        expect(taxOfPart(of, whole)).toBe(of.tax);
      }),
      { numRuns: 2_000 },
    );
  });
});

function aFee(amount: bigint, of: Currency): FeeNote {
  const rental = '00000000-0000-4000-8000-000000000001';
  const shown = { id: rental, kind: 'charge' as const, rental, electron: 'E-1', start: 0 };
  const decimal = Number(amount) / 10 ** decimalsOf(of);
  return {
    shown: { ...shown, amount: decimal, station: '1001', venue: 'Bar' },
    place: { country: 'GB', timezone: 'Europe/London' },
  };
}

describe('a receipt', () => {
  it('adds up, line by line and tax by tax, in currencies with 0, 2 and 3 decimals [QM7]', () => {
    const anyReceipt = fc.record({ currency, rate, parts: fc.array(minor, { minLength: 1, maxLength: 8 }) });
    fc.assert(
      fc.property(anyReceipt, ({ currency: of, rate: percent, parts }) => {
        const whole = parts.reduce((sum, part) => sum + part, 0n);
        const tax = taxIn(whole, percent);
        const fees = parts.map((part) => aFee(part, of));
        const paid = { currency: of, minor: whole, tax, rate: percent, purpose: 'debt' as const };
        const { lines, taxes, total } = receiptSums({ ...paid, order: undefined, fees });
        const sum = (amounts: readonly number[]) =>
          amounts.reduce((before, amount) => before + BigInt(Math.round(amount * 10 ** decimalsOf(of))), 0n);
        expect(lines).toHaveLength(parts.length);
        expect(sum(lines.map(({ amount }) => amount))).toBe(whole);
        expect(sum([total])).toBe(whole);
        expect(sum(lines.map((line) => line.tax))).toBe(tax);
        expect(sum(taxes.map((each) => each.tax))).toBe(tax);
        expect(sum(lines.map(({ net }) => net)) + tax).toBe(whole);
        for (const line of lines) expect(sum([line.net, line.tax])).toBe(sum([line.amount]));
      }),
      { numRuns: 10_000 },
    );
  });

  it('has one line for all of it, if its fees are not what was paid [QM7]', () => {
    const paid = {
      currency: 'GBP',
      minor: 500n,
      tax: 83n,
      rate: 2_000,
      purpose: 'debt',
      order: undefined,
    } as const;
    const fees = [aFee(300n, 'GBP'), aFee(100n, 'GBP')];
    expect(receiptSums({ ...paid, fees }).lines).toEqual([
      { what: { is: 'debt' }, amount: 5, net: 4.17, tax: 0.83, rate: 2_000 },
    ]);
  });
});
