/**
 * An amount as people read it, exact: with the decimals the currency has, in whatever language, so that what is shown is
 * what is charged [D16].
 */
export function moneyText(amount: number, currency: string, locale: string): string {
  const written = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(amount);
  // Japanese has a full-width sign of its own, which stands apart from its digits and no text message can spell cheaply.
  return written.replace('\uffe5', '\u00a5');
}
