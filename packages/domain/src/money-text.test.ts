import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Currency, toDecimal } from './money.ts';
import { moneyText } from './money-text.ts';
import { localeOf } from './reader-locale.ts';

const currency = fc.constantFrom<Currency>('USD', 'JPY', 'GBP');
const locale = fc.constantFrom(
  ...['en', 'ja', 'it', 'ru'].flatMap((language) =>
    ['US', 'JP', 'GB', undefined].map((country) => localeOf(language, country)),
  ),
);

/** Parses an amount as a person would: the last separator is the decimal point if fewer than three digits follow. */
function read(text: string, unit: Currency): bigint {
  const sign = /[-−]/.test(text) ? -1n : 1n;
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text.replace(/[^\d.,]/g, '')) ?? [];
  const digits = whole.replace(/\D/g, '');
  return sign * (unit === 'JPY' ? BigInt(digits + decimals) : BigInt(digits + decimals.padEnd(2, '0')));
}

describe('an amount that is shown', () => {
  it('reads as exactly the minor units that are charged, in every currency and language [D16, N6]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100_000_000, max: 100_000_000 }),
        currency,
        locale,
        (minor, unit, reader) => {
          const shown = moneyText(toDecimal({ minor: BigInt(minor), currency: unit }), unit, reader);
          expect(read(shown, unit)).toBe(BigInt(minor));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('has the decimals of its currency and its plain sign, whoever reads it [D16]', () => {
    const shown = (language: string) =>
      (['USD', 'GBP', 'JPY'] as const).map((unit) =>
        moneyText(unit === 'JPY' ? 250 : 1.99, unit, localeOf(language)).replace(/\s/gu, ' '),
      );
    expect([shown('en'), shown('ja'), shown('it'), shown('ru')]).toEqual([
      ['$1.99', '£1.99', '¥250'],
      ['$1.99', '£1.99', '¥250'],
      ['1,99 $', '1,99 £', '250 ¥'],
      ['1,99 $', '1,99 £', '250 ¥'],
    ]);
  });
});
