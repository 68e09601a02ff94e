import { decimalsOf } from './currency-decimals.ts';

/**
 * Formats an amount with all decimals of its currency in every language, so that the amount shown is the amount charged
 * [D16].
 */
export function moneyText(amount: number, currency: string, locale: string): string {
  const digits = decimalsOf(currency);
  const written = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
  // The full-width yen sign leaves a gap before the digits, and makes text messages more expensive.
  return written.replace('\uffe5', '\u00a5');
}
