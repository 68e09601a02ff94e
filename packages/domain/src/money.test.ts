import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Currency, fromDecimal, sumOfDecimals, toDecimal } from './money.ts';

const currency = fc.constantFrom<Currency>('USD', 'JPY', 'GBP');

describe('money', () => {
  it('survives the way to the wire and back to the cent [N6]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), currency, (minor, unit) => {
        const money = { minor: BigInt(minor), currency: unit };
        expect(fromDecimal(toDecimal(money), unit)).toEqual(money);
      }),
    );
  });

  it('is summed to the cent [N6]', () => {
    expect(sumOfDecimals([0.1, 0.2, 4.35], 'USD')).toBe(4.65);
    expect(sumOfDecimals([], 'JPY')).toBe(0);
  });

  it.each<[number, Currency]>([
    [0.5, 'JPY'],
    [1.999, 'USD'],
    [Number.NaN, 'GBP'],
    [Number.POSITIVE_INFINITY, 'USD'],
  ])('refuses %d as an amount of %s [N6]', (amount, unit) => {
    expect(() => fromDecimal(amount, unit)).toThrow(RangeError);
  });
});
