import { expect, it } from 'vitest';
import { formatDuration, formatMoney } from './format.ts';

it.each([
  { language: 'en', amount: 5.99, currency: 'USD', shown: '$5.99' },
  { language: 'en', amount: 1, currency: 'USD', shown: '$1.00' },
  { language: 'en', amount: 800, currency: 'JPY', shown: '¥800' },
  { language: 'ja', amount: 5000, currency: 'JPY', shown: '¥5,000' },
  { language: 'ja', amount: 6, currency: 'USD', shown: '$6' },
  { language: 'en', amount: 1.99, currency: 'GBP', shown: '£1.99' },
] as const)(
  'shows $amount $currency in $language as $shown [N6]',
  ({ language, amount, currency, shown }) => {
    expect(formatMoney(language, amount, currency)).toBe(shown);
  },
);

it.each([
  ['en', 84 * 60, '1 hr 24 min'],
  ['en', 59, '1 min'],
  ['en', 26 * 3600 + 60, '1 day 2 hr'],
  ['en', 3 * 86_400, '3 days'],
  ['ja', 84 * 60, '1時間24分'],
  ['ru', 84 * 60, '1 ч 24 мин'],
] as const)('says in %s %d seconds as %s', (language, seconds, shown) => {
  expect(formatDuration(language, seconds).replaceAll('\u00a0', ' ')).toBe(shown);
});
