import { decimalsOf } from '@etg/contract/gateway-control';
import type { Currency } from '@etg/contract/vocabulary';
import { Refusal } from '../refusal.ts';

const largestMinor = 10 ** 12 - 1;

/** Parses an amount as Braintree does: at most as many decimals as the currency has, so none for yen. */
export function readAmount(text: string | undefined, currency: Currency): number {
  if (text === undefined || text === '') throw new Refusal('AmountIsRequired');
  const digits = decimalsOf(currency);
  const shape = digits === 0 ? /^(-?)(\d+)$/ : new RegExp(`^(-?)(\\d+)(?:\\.(\\d{1,${digits}}))?$`);
  const [, sign, whole, fraction = ''] = shape.exec(text) ?? [];
  if (whole === undefined) throw new Refusal('AmountFormatIsInvalid');
  const minor = Number(whole + fraction.padEnd(digits, '0'));
  if (minor === 0) throw new Refusal('AmountMustBeGreaterThanZero');
  if (sign) throw new Refusal('AmountIsNegative');
  if (minor > largestMinor) throw new Refusal('AmountIsTooLarge');
  return minor;
}

export function writeAmount(minor: number, currency: Currency): string {
  const digits = decimalsOf(currency);
  if (digits === 0) return String(minor);
  const text = String(minor).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Whole units and the rest, for the magic amounts, which are the same number in every currency. */
export function inUnits(minor: number, currency: Currency): { whole: number; rest: number } {
  const scale = 10 ** decimalsOf(currency);
  return { whole: Math.floor(minor / scale), rest: minor % scale };
}
