import type { Currency } from './currencies.ts';
import { decimalsOf } from './currency-decimals.ts';

export type { Currency };

/** An integer number of the currency's minor unit: cents, pence, whole yen. */
export interface Money {
  readonly minor: bigint;
  readonly currency: Currency;
}

/** The decimal number used on the wire (5.99), as in the specification. */
export function toDecimal({ minor, currency }: Money): number {
  return Number(minor) / 10 ** decimalsOf(currency);
}

/** The sum of amounts on the wire, in their minor unit: as decimals, a tenth and two tenths are not three. */
export function sumOfDecimals(amounts: readonly number[], currency: Currency): number {
  const minor = amounts.reduce((sum, amount) => sum + fromDecimal(amount, currency).minor, 0n);
  return toDecimal({ minor, currency });
}

/** Throws if the amount has more decimals than the currency: it is never rounded. */
export function fromDecimal(amount: number, currency: Currency): Money {
  const scaled = amount * 10 ** decimalsOf(currency);
  const minor = Math.round(scaled);
  // The product of a large amount is inexact by a few of its own smallest steps.
  const tolerance = Math.max(1e-6, Math.abs(scaled) * 4 * Number.EPSILON);
  if (!Number.isSafeInteger(minor) || Math.abs(scaled - minor) > tolerance) {
    throw new RangeError(`${amount} is not an amount of ${currency}`);
  }
  return { minor: BigInt(minor), currency };
}
