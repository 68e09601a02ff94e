import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currency } from '../records/records.ts';
import { inUnits, readAmount, writeAmount } from './amount.ts';

const minor = fc.integer({ min: 1, max: 10 ** 12 - 1 });
const anyCurrency = fc.constantFrom(...currency.options);

describe('an amount', () => {
  it('is read as it was written, in every currency', () => {
    fc.assert(
      fc.property(minor, anyCurrency, (amount, code) => {
        expect(readAmount(writeAmount(amount, code), code)).toBe(amount);
      }),
    );
  });

  it('is written with the decimals its currency has', () => {
    expect([writeAmount(5, 'USD'), writeAmount(199, 'GBP'), writeAmount(800, 'JPY')]).toEqual([
      '0.05',
      '1.99',
      '800',
    ]);
    expect([readAmount('10', 'USD'), readAmount('10.5', 'USD'), readAmount('10', 'JPY')]).toEqual([
      1_000, 1_050, 10,
    ]);
  });

  it('has the same whole units for the magic amounts in every currency', () => {
    expect([inUnits(200_100, 'USD'), inUnits(2_001, 'JPY')]).toEqual([
      { whole: 2_001, rest: 0 },
      { whole: 2_001, rest: 0 },
    ]);
  });
});
