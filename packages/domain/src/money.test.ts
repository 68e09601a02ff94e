import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCurrency } from './currency.fixture.ts';
import { decimalsOf } from './currency-decimals.ts';
import { type Currency, fromDecimal, sumOfDecimals, toDecimal } from './money.ts';

const minorUnits = fc.integer({ min: -(10 ** 12), max: 10 ** 12 });

describe('money', () => {
  it('survives the way to the wire and back to its minor unit, in every currency [N6, QM1]', () => {
    fc.assert(
      fc.property(minorUnits, anyCurrency, (minor, currency) => {
        const money = { minor: BigInt(minor), currency };
        expect(fromDecimal(toDecimal(money), currency)).toEqual(money);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is summed to its minor unit, in every currency [N6, QM1]', () => {
    const some = fc.array(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), { maxLength: 40 });
    fc.assert(
      fc.property(some, anyCurrency, (amounts, currency) => {
        const decimal = (minor: number) => toDecimal({ minor: BigInt(minor), currency });
        const sum = amounts.reduce((total, minor) => total + minor, 0);
        expect(sumOfDecimals(amounts.map(decimal), currency)).toBe(decimal(sum));
      }),
    );
    expect(sumOfDecimals([0.1, 0.2, 4.35], 'USD')).toBe(4.65);
    expect(sumOfDecimals([0.001, 0.002], 'KWD')).toBe(0.003);
    expect(sumOfDecimals([], 'JPY')).toBe(0);
  });

  it('is never rounded: half a minor unit is refused, in every currency [N6, QM1]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), anyCurrency, (minor, currency) => {
        const half = (minor + 0.5) / 10 ** decimalsOf(currency);
        expect(() => fromDecimal(half, currency)).toThrow(RangeError);
      }),
    );
  });

  it.each<[number, Currency]>([
    [0.5, 'JPY'],
    [1.999, 'USD'],
    [1.9995, 'KWD'],
    [Number.NaN, 'GBP'],
    [Number.POSITIVE_INFINITY, 'USD'],
  ])('refuses %d as an amount of %s [N6]', (amount, unit) => {
    expect(() => fromDecimal(amount, unit)).toThrow(RangeError);
  });
});
