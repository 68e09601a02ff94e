import {
  type CountryCode,
  getCountries,
  getExampleNumber,
  type MetadataJson,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import examples from 'libphonenumber-js/mobile/examples';
import metadata from 'libphonenumber-js/mobile/metadata';

export type { CountryCode };

/** The mobile number rules of every country, 99 kB: for the server only. The browser uses phone-metadata.json. */
export const worldMetadata: MetadataJson = metadata;

export type ServableCountry = { ok: true; country: CountryCode } | { ok: false; problem: string };

/** Whether a country can be configured: its mobile numbers must be distinguishable from those of other countries. */
export function servableCountry(code: string): ServableCountry {
  const country = getCountries(metadata).find((known) => known === code);
  const example = country && getExampleNumber(country, examples, metadata);
  if (!country || !example) return { ok: false, problem: `${code} is no country with mobile numbers` };
  const readAs = parsePhoneNumberFromString(example.number, metadata)?.country;
  if (readAs === country) return { ok: true, country };
  return { ok: false, problem: `${code} has its mobile numbers in common with ${readAs}: name that one` };
}
