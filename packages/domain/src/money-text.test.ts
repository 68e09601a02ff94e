import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCurrency } from './currency.fixture.ts';
import { decimalsOf } from './currency-decimals.ts';
import { type Currency, toDecimal } from './money.ts';
import { moneyText } from './money-text.ts';
import { localeOf } from './reader-locale.ts';

const locale = fc.constantFrom(
  ...['en', 'ja', 'it', 'ru'].flatMap((language) =>
    ['US', 'JP', 'GB', undefined].map((country) => localeOf(language, country)),
  ),
);

/** Parses an amount as a person would who knows how many decimals the currency has. */
function read(text: string, unit: Currency): bigint {
  const [number = ''] = /\d(?:.*\d)?/.exec(text) ?? [];
  const decimals = decimalsOf(unit);
  expect(number).toMatch(
    decimals === 0 ? /^\d{1,3}([.,\s]?\d{3})*$/ : new RegExp(`\\d[.,]\\d{${decimals}}$`),
  );
  return (/[-−]/.test(text) ? -1n : 1n) * BigInt(number.replace(/\D/g, ''));
}

describe('an amount that is shown', () => {
  it('reads as exactly the minor units that are charged, in every currency and language [D16, N6, QM1]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100_000_000, max: 100_000_000 }),
        anyCurrency,
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

  it('has the decimals of our table, also where the system knows others [D16, QM1]', () => {
    const shown = (amount: number, unit: Currency) =>
      moneyText(amount, unit, 'en-US').replace(/[^\d.,]/g, '');
    expect([shown(1_500, 'IDR'), shown(1_250.5, 'IQD'), shown(900, 'KRW'), shown(2.5, 'EUR')]).toEqual([
      '1,500.00',
      '1,250.500',
      '900',
      '2.50',
    ]);
  });
});
