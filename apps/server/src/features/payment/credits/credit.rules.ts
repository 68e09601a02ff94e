import { decimalsOf } from '@etg/domain/currency-decimals';
import type { Currency, Money } from '@etg/domain/money';

/** One whole unit is the smallest amount that the gateway charges: a price below it is charged as this much [X13]. */
export function leastCharge(currency: Currency): bigint {
  return 10n ** BigInt(decimalsOf(currency));
}

/**
 * How much of a price is paid by credit: as much as there is. What is left to charge is nothing, or at least what the
 * gateway charges; otherwise less credit is taken, so that nobody is charged more than the price.
 */
export function creditFor(price: Money, available: bigint): bigint {
  if (available >= price.minor) return price.minor;
  const rest = price.minor - available;
  const least = leastCharge(price.currency);
  if (rest >= least) return available;
  return price.minor > least ? price.minor - least : 0n;
}

export interface CreditPart {
  id: string;
  minor: bigint;
}

/** Takes an amount from credits, the oldest first. */
export function takeFromCredits(
  credits: readonly { id: string; left_minor: bigint }[],
  minor: bigint,
): CreditPart[] {
  let rest = minor;
  return credits.flatMap(({ id, left_minor }) => {
    const part = left_minor < rest ? left_minor : rest;
    rest -= part;
    return part > 0n ? [{ id, minor: part }] : [];
  });
}
