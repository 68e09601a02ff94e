import { languages } from '@etg/contract/languages';
import { currencies } from '@etg/domain/currencies';
import { decimalsOf } from '@etg/domain/currency-decimals';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatDay, formatDuration, formatMoney, formatTime } from './format.ts';

const zone = process.env.TZ;
beforeEach(() => {
  process.env.TZ = 'UTC';
});
afterEach(() => {
  process.env.TZ = zone;
});

/** Intl uses various space characters, which differ between its versions. */
function plain(text: string): string {
  return text.replace(/\s/g, ' ');
}

it.each([
  { language: 'en', amount: 5.99, currency: 'USD', shown: '$5.99' },
  { language: 'en', amount: 1, currency: 'USD', shown: '$1.00' },
  { language: 'en', amount: 800, currency: 'JPY', shown: '¥800' },
  { language: 'en', amount: 1.99, currency: 'GBP', shown: '£1.99' },
  { language: 'ja', amount: 5000, currency: 'JPY', shown: '¥5,000' },
  { language: 'ja', amount: 6, currency: 'USD', shown: '$6.00' },
  { language: 'ja', amount: 1.99, currency: 'GBP', shown: '£1.99' },
  { language: 'it', amount: 5.99, currency: 'USD', shown: '5,99 $' },
  { language: 'it', amount: 800, currency: 'JPY', shown: '800 ¥' },
  { language: 'ru', amount: 1234.5, currency: 'GBP', shown: '1 234,50 £' },
] as const)(
  'shows $amount $currency in $language as $shown [N6]',
  ({ language, amount, currency, shown }) => {
    expect(plain(formatMoney(language, amount, currency))).toBe(shown);
  },
);

it('shows the decimals of the currency in every language, and always a sign or the code [N6, D16, QM1]', () => {
  const minorUnits = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(
      fc.constantFrom(...languages),
      fc.constantFrom(...currencies),
      minorUnits,
      (language, currency, minor) => {
        const decimals = decimalsOf(currency);
        const shown = formatMoney(language, minor / 10 ** decimals, currency);
        const [number = ''] = /\d(?:.*\d)?/.exec(shown) ?? [];
        expect(number.replace(/\D/g, '')).toBe(String(minor).padStart(decimals + 1, '0'));
        if (decimals > 0) expect(number).toMatch(new RegExp(`[.,]\\d{${decimals}}$`));
        expect(shown.replace(number, '').trim()).not.toBe('');
      },
    ),
  );
});

const moment = Date.UTC(2026, 10, 14, 21, 5) / 1_000;
const morning = Date.UTC(2026, 10, 14, 9, 5) / 1_000;

it.each([
  ['en', '9:05 PM', '9:05 AM'],
  ['en-US', '9:05 PM', '9:05 AM'],
  ['en-GB', '21:05', '9:05'],
  ['ja', '21:05', '9:05'],
  ['it', '21:05', '9:05'],
  ['ru', '21:05', '9:05'],
] as const)('tells the time in %s as %s and %s [P11]', (language, evening, early) => {
  expect(plain(formatTime(language, moment))).toBe(evening);
  expect(plain(formatTime(language, morning)).replace(/^0/, '')).toBe(early);
});

it.each([
  { language: 'en', date: 'Nov 14', day: 'Nov 14, 2026', both: 'Nov 14, 9:05 PM' },
  { language: 'en-GB', date: '14 Nov', day: '14 Nov 2026', both: '14 Nov, 21:05' },
  { language: 'ja', date: '11月14日', day: '2026年11月14日', both: '11月14日 21:05' },
  { language: 'it', date: '14 nov', day: '14 nov 2026', both: '14 nov, 21:05' },
  { language: 'ru', date: '14 нояб.', day: '14 нояб. 2026 г.', both: '14 нояб., 21:05' },
] as const)('tells the date in $language as $date, $day and $both [P11]', ({ language, date, day, both }) => {
  expect(plain(formatDate(language, moment))).toBe(date);
  expect(plain(formatDay(language, moment))).toBe(day);
  expect(plain(formatDateTime(language, moment))).toBe(both);
});

it.each([
  ['en', 84 * 60, '1 hr 24 min'],
  ['en', 59, '1 min'],
  ['en', 26 * 3600 + 60, '1 day 2 hr'],
  ['en', 3 * 86_400, '3 days'],
  ['ja', 84 * 60, '1時間24分'],
  ['it', 84 * 60, '1 h 24 min'],
  ['ru', 84 * 60, '1 ч 24 мин'],
] as const)('says in %s %d seconds as %s', (language, seconds, shown) => {
  expect(plain(formatDuration(language, seconds))).toBe(shown);
});
