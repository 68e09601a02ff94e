import { phoneExampleOf, servableCountry } from '@etg/domain/phone-countries';
import type { Region } from '@etg/domain/region';
import type { Reader } from '../../platform/database/database.ts';
import { listStoredCountries } from './console-country.store.ts';
import type { CountryAround } from './country-draft.rules.ts';
import { bodyOf, dayIn } from './country-row.rules.ts';

/** What a country is checked against; undefined: there is none with this code whose numbers can be told from others. */
export async function readCountryAround(
  reader: Reader,
  { country, now }: { country: Region; now: Date },
): Promise<CountryAround | undefined> {
  const servable = servableCountry(country);
  if (!servable.ok) return undefined;
  const all = await listStoredCountries(reader);
  const stored = all.find(({ code }) => code === country);
  return {
    callingCode: phoneExampleOf(servable.country).callingCode,
    today: dayIn(stored?.zones[0], now),
    stored: stored && {
      state: stored.state,
      body: bodyOf(stored),
      currencyStays: stored.currency_stays,
    },
    takenPrefixes: all.flatMap(({ code, prefixes }) => (code === country ? [] : prefixes)),
  };
}
