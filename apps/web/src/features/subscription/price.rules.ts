import type { Language } from '@etg/contract/languages';
import type { Order } from '@etg/contract/order';
import { decimalsOf } from '@etg/domain/currency-decimals';

export type PriceShape = Pick<Order, 'currency'> & {
  order: Pick<Order['order'], 'currency_grapheme' | 'currency_template'>;
};

/** With the decimals of the currency in every language. The amount replaces the 1 in the template [N6, D16]. */
export function priceText(
  { currency, order: { currency_grapheme, currency_template } }: PriceShape,
  amount: number,
  language: Language,
): string {
  const digits = decimalsOf(currency);
  const shown = new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
  // "R$1" has its sign already; in "$1" the dollar may stand for any sign.
  const template = currency_template.includes(currency_grapheme)
    ? currency_template
    : currency_template.replace('$', () => currency_grapheme);
  return template.replace('1', () => shown);
}
