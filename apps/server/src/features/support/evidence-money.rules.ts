import { moneyText } from '@etg/domain/money-text';

/** Their signs mean one currency to every bank. Many share the sign of another: those are written with their code. */
const withOwnSign: readonly string[] = ['USD', 'JPY', 'GBP', 'EUR'];

/** An amount as a bank reads it: "$5.99", "AUD 5.99", "KRW 9,900". */
export function evidenceMoney(amount: number, currency: string): string {
  const written = moneyText(amount, currency, 'en-US');
  return withOwnSign.includes(currency) ? written : written.replace(/^(-?)\D*/, `$1${currency} `);
}
