import { describe, expect, it } from 'vitest';
import { currencies } from './currencies.ts';
import { decimalsOf } from './currency-decimals.ts';

describe('the currencies', () => {
  it('are those of ISO 4217 that people pay with, each once [QM1]', () => {
    expect(new Set(currencies).size).toBe(currencies.length);
    expect(currencies.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true);
    expect(currencies).toHaveLength(155);
    // A metal, a fund, a unit of account, a test code, the two with four decimals, and some that ended.
    const others = ['XAU', 'CHE', 'XDR', 'XTS', 'CLF', 'UYW', 'BGN', 'HRK', 'ANG'];
    expect(currencies.filter((code) => others.includes(code))).toEqual([]);
  });

  it('have the decimals of the standard, also where systems show fewer [QM1, D16]', () => {
    const withTwo = ['USD', 'GBP', 'EUR', 'CNY', 'CHF', 'HUF', 'IDR', 'COP', 'PKR', 'LAK'];
    const withNone = ['JPY', 'KRW', 'VND', 'ISK', 'CLP', 'XOF'];
    const withThree = ['KWD', 'BHD', 'IQD', 'TND'];
    const decimals = (codes: string[]) => [...new Set(codes.map(decimalsOf))];
    expect([decimals(withNone), decimals(withTwo), decimals(withThree)]).toEqual([[0], [2], [3]]);
  });
});
