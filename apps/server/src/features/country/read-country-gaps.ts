import type { ConsoleCountry } from '@etg/contract/console/countries';
import type { Currency } from '@etg/domain/money';
import type { Reader } from '../../platform/database/database.ts';
import { readCountryPrices } from '../pricing/index.ts';
import type { StoredCountry } from './console-country.store.ts';
import { readCountryRow } from './country-form.rules.ts';
import { gapsOf } from './country-gaps.rules.ts';
import { bodyOf, dayIn } from './country-row.rules.ts';

export interface GapDeps {
  /** By currency, as the settings name them. */
  merchantAccounts: Readonly<Partial<Record<Currency, string>>>;
}

/** What this country lacks now. */
export async function findGaps(
  { merchantAccounts: accounts }: GapDeps,
  reader: Reader,
  { stored, now }: { stored: StoredCountry; now: Date },
): Promise<ConsoleCountry['gaps']> {
  const prices = (await readCountryPrices(reader, now)).get(stored.code);
  return gapsOf({
    body: bodyOf(stored),
    fault: readCountryRow(stored).fault,
    today: dayIn(stored.zones[0], now),
    priced: new Set(prices?.keys()),
    accounts,
  });
}
