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

/** The mobile rules of every country, 99 kB: for the server only. The browser has those of phone-metadata.json. */
export const worldMetadata: MetadataJson = metadata;

export type ServableCountry = { ok: true; country: CountryCode } | { ok: false; problem: string };

/** Whether the numbers of a country can be told from others, and so be served by its name. */
export function servableCountry(code: string): ServableCountry {
  const country = getCountries(metadata).find((known) => known === code);
  const example = country && getExampleNumber(country, examples, metadata);
  if (!country || !example) return { ok: false, problem: `${code} is no country with mobile numbers` };
  const readAs = parsePhoneNumberFromString(example.number, metadata)?.country;
  if (readAs === country) return { ok: true, country };
  return { ok: false, problem: `${code} has its mobile numbers in common with ${readAs}: name that one` };
}
