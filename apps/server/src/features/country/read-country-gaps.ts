import type { ConsoleCountry } from '@etg/contract/console/countries';
import type { Currency } from '@etg/domain/money';
import type { PlanKey } from '@etg/domain/plan';
import type { Reader } from '../../platform/database/database.ts';
import { readCountryRow } from './country-form.rules.ts';
import { gapsOf } from './country-gaps.rules.ts';
import { bodyOf, dayIn, type StoredCountry } from './country-row.rules.ts';

export interface GapDeps {
  /** By currency, as the settings name them. */
  merchantAccounts: Readonly<Partial<Record<Currency, string>>>;
  /** The prices in force, of each country by plan. */
  readPrices(reader: Reader, now: Date): Promise<ReadonlyMap<string, ReadonlyMap<PlanKey, unknown>>>;
}

/** What this country lacks now. */
export async function readCountryGaps(
  { merchantAccounts: accounts, readPrices }: GapDeps,
  reader: Reader,
  { stored, now }: { stored: StoredCountry; now: Date },
): Promise<ConsoleCountry['gaps']> {
  const prices = (await readPrices(reader, now)).get(stored.code);
  return gapsOf({
    body: bodyOf(stored),
    fault: readCountryRow(stored).fault,
    today: dayIn(stored.zones[0], now),
    priced: new Set(prices?.keys()),
    accounts,
  });
}
