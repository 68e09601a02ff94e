import type { Language } from '@etg/contract/languages';
import type { Order } from '@etg/contract/order';

export type PriceShape = Pick<Order['order'], 'currency_grapheme' | 'currency_template'>;

/** Two decimals, none for the yen sign, in every language. The amount replaces the 1 in the template [N6, D16]. */
export function priceText(
  { currency_grapheme, currency_template }: PriceShape,
  amount: number,
  language: Language,
): string {
  const digits = currency_grapheme === '¥' ? 0 : 2;
  const shown = new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
  return currency_template.replace('$', () => currency_grapheme).replace('1', () => shown);
}
