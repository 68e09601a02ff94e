import type { Currency } from '@etg/domain/money';
import { factsOf, type Region, regionOfCurrency } from '@etg/domain/region';

/** Where it works. Money ties a code to the country of its currency; undefined: it names another one. */
export function countriesOf(countries: readonly Region[], currency: Currency | null): Region[] | undefined {
  const named = [...new Set(countries)].sort();
  if (currency === null) return named;
  const own = regionOfCurrency(currency);
  if (factsOf(own).currency !== currency) return undefined;
  return named.every((country) => country === own) ? [own] : undefined;
}
