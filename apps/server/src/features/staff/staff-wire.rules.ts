import { type Currency, currencies } from '@etg/domain/currencies';
import { fromDecimal, toDecimal } from '@etg/domain/money';
import { knownCountries } from '@etg/domain/region';

interface StoredScope {
  countries: string[] | null;
  venues: string[] | null;
}

export function toWireScope({ countries, venues }: StoredScope) {
  return { ...(countries && { countries }), ...(venues && { venues }) };
}

export function toStoredScope(scope: {
  countries?: string[] | undefined;
  venues?: string[] | undefined;
}): StoredScope {
  return { countries: sorted(scope.countries), venues: sorted(scope.venues) };
}

/** Sorted, so that the same scope is always the same row. */
function sorted(each: string[] | undefined): string[] | null {
  return each ? [...new Set(each)].sort() : null;
}

/** Those of the countries first: where only one limit is shown, it is theirs. */
function inOrder(): Set<Currency> {
  return new Set([...knownCountries().map(({ currency }) => currency), ...currencies]);
}

/** Stored limits are minor units as texts, by currency. */
export function toWireLimit(stored: Record<string, string>): Partial<Record<Currency, number>> {
  const known = [...inOrder()].flatMap((currency) => {
    const minor = stored[currency];
    return minor === undefined ? [] : [[currency, toDecimal({ minor: BigInt(minor), currency })] as const];
  });
  return Object.fromEntries(known);
}

/** Undefined if an amount has more decimals than its currency. */
export function toStoredLimit(limit: Partial<Record<Currency, number>>): Record<string, string> | undefined {
  const stored: Record<string, string> = {};
  for (const currency of currencies) {
    const amount = limit[currency];
    if (amount === undefined) continue;
    try {
      stored[currency] = String(fromDecimal(amount, currency).minor);
    } catch {
      return undefined;
    }
  }
  return stored;
}
