import { currency } from '@etg/contract/entities';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
    expect([writeAmount(5, 'KWD'), writeAmount(1_250, 'BHD'), writeAmount(1_250, 'KRW')]).toEqual([
      '0.005',
      '1.250',
      '1250',
    ]);
    expect([readAmount('10', 'USD'), readAmount('10.5', 'USD'), readAmount('10', 'JPY')]).toEqual([
      1_000, 1_050, 10,
    ]);
  });

  it('has the same whole units for the magic amounts in every currency', () => {
    const units = { whole: 2_001, rest: 0 };
    expect([inUnits(200_100, 'USD'), inUnits(2_001, 'JPY'), inUnits(2_001_000, 'KWD')]).toEqual([
      units,
      units,
      units,
    ]);
  });
});
