import { expect, it } from 'vitest';
import { priceText } from './price.rules.ts';

it.each([
  { grapheme: '$', currency: 'USD', amount: 5.99, language: 'en', shown: '$5.99' },
  { grapheme: '$', currency: 'USD', amount: 60, language: 'en', shown: '$60.00' },
  { grapheme: '£', currency: 'GBP', amount: 1.99, language: 'en', shown: '£1.99' },
  { grapheme: '¥', currency: 'JPY', amount: 5000, language: 'en', shown: '¥5,000' },
  { grapheme: '¥', currency: 'JPY', amount: 800, language: 'ja', shown: '¥800' },
  { grapheme: '¥', currency: 'CNY', amount: 39.9, language: 'en', shown: '¥39.90' },
  { grapheme: '$', currency: 'USD', amount: 60, language: 'ja', shown: '$60.00' },
  { grapheme: '$', currency: 'USD', amount: 1.99, language: 'ja', shown: '$1.99' },
  { grapheme: '£', currency: 'GBP', amount: 1.99, language: 'ja', shown: '£1.99' },
  { grapheme: '₩', currency: 'KRW', amount: 5000, language: 'en', shown: '₩5,000' },
  { grapheme: 'R$', currency: 'BRL', amount: 9.9, language: 'en', shown: 'R$9.90' },
] as const)(
  '$amount in $language is $shown, as the template says [N6, D16]',
  ({ grapheme, currency, amount, language, shown }) => {
    for (const currency_template of ['$1', `${grapheme}1`]) {
      const order = { currency_grapheme: grapheme, currency_template };
      expect(priceText({ currency, order }, amount, language)).toBe(shown);
    }
  },
);

it('keeps the gap before an amount whose currency has no sign, and all three decimals [N6, D16, QM1]', () => {
  const order = { currency_grapheme: 'KWD', currency_template: 'KWD\u00a01' };
  expect(priceText({ currency: 'KWD', order }, 1.25, 'it')).toBe('KWD\u00a01,250');
});
