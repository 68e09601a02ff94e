import type { ConsoleCountry } from '@etg/contract/console/countries';
import type { Currency } from '@etg/domain/money';
import type { PlanKey } from '@etg/domain/plan';
import type { Region } from '@etg/domain/region';
import type { Reader } from '../../platform/database/database.ts';
import { isComplete, listSellers } from '../seller/index.ts';
import { readCountryRow } from './country-form.rules.ts';
import { gapsOf } from './country-gaps.rules.ts';
import { bodyOf, dayIn, type StoredCountry } from './country-row.rules.ts';

export interface GapDeps {
  /** By currency, as the settings name them. */
  merchantAccounts: Readonly<Partial<Record<Currency, string>>>;
  /** The prices in force, of each country by plan. */
  readPrices(reader: Reader, now: Date): Promise<ReadonlyMap<string, ReadonlyMap<PlanKey, unknown>>>;
}

/** What each of these countries lacks now, by its code. */
export async function readCountryGaps(
  { merchantAccounts: accounts, readPrices }: GapDeps,
  reader: Reader,
  { countries, now }: { countries: readonly StoredCountry[]; now: Date },
): Promise<ReadonlyMap<Region, ConsoleCountry['gaps']>> {
  const prices = await readPrices(reader, now);
  const sellers = (await listSellers(reader)).filter(isComplete);
  const isSold = (code: string) =>
    sellers.some((each) => each.countries.some(({ country }) => country === code));
  const gapsOfCountry = (stored: StoredCountry) =>
    gapsOf({
      body: bodyOf(stored),
      fault: readCountryRow(stored).fault,
      today: dayIn(stored.zones[0], now),
      priced: new Set(prices.get(stored.code)?.keys()),
      accounts,
      hasSeller: isSold(stored.code),
    });
  return new Map(countries.map((stored) => [stored.code, gapsOfCountry(stored)]));
}
