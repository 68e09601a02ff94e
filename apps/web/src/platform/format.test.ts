import { expect, it } from 'vitest';
import { formatDuration, formatMoney } from './format.ts';

it.each([
  ['en', 5.99, 'USD', '$5.99'],
  ['en', 1, 'USD', '$1.00'],
  ['en', 800, 'JPY', '¥800'],
  ['ja', 5000, 'JPY', '¥5,000'],
  ['ja', 6, 'USD', '$6'],
  ['en', 1.99, 'GBP', '£1.99'],
] as const)('shows in %s %d %s as %s [N6]', (language, amount, currency, shown) => {
  expect(formatMoney(language, amount, currency)).toBe(shown);
});

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
