import { expect, it } from 'vitest';
import { priceText } from './price.rules.ts';

it.each([
  { grapheme: '$', amount: 5.99, language: 'en', shown: '$5.99' },
  { grapheme: '$', amount: 60, language: 'en', shown: '$60.00' },
  { grapheme: '£', amount: 1.99, language: 'en', shown: '£1.99' },
  { grapheme: '¥', amount: 5000, language: 'en', shown: '¥5,000' },
  { grapheme: '¥', amount: 800, language: 'ja', shown: '¥800' },
  { grapheme: '$', amount: 60, language: 'ja', shown: '$60.00' },
  { grapheme: '$', amount: 1.99, language: 'ja', shown: '$1.99' },
  { grapheme: '£', amount: 1.99, language: 'ja', shown: '£1.99' },
] as const)(
  '$amount in $language is $shown, as the template says [N6, D16]',
  ({ grapheme, amount, language, shown }) => {
    const shape = { currency_grapheme: grapheme, currency_template: '$1' };
    expect(priceText(shape, amount, language)).toBe(shown);
    expect(priceText({ ...shape, currency_template: `${grapheme}1` }, amount, language)).toBe(shown);
  },
);
