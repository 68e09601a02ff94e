import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  type MetadataJson,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import examples from 'libphonenumber-js/mobile/examples';
import metadata from 'libphonenumber-js/mobile/metadata';
import type { PhoneRules } from './phone.ts';

export type { CountryCode };

/** The mobile number rules of every country, 99 kB: for the server only. */
export const worldMetadata: MetadataJson = metadata;

/** The rules of these countries only: what a browser gets, 2 kB for each. phone-metadata.json has those of a new installation. */
export function phoneRulesOf(codes: readonly string[]): PhoneRules {
  const callingCodes = Object.entries(metadata.country_calling_codes)
    .map(([code, countries]) => [code, countries.filter((country) => codes.includes(country))] as const)
    .filter(([, countries]) => countries.length > 0);
  return {
    version: metadata.version,
    country_calling_codes: Object.fromEntries(callingCodes),
    countries: Object.fromEntries(
      Object.entries(metadata.countries).filter(([code]) => codes.includes(code)),
    ),
    nonGeographic: {},
  };
}

/** How a number of the country is written there, and what comes before it from abroad. */
export function phoneExampleOf(country: CountryCode): { callingCode: string; example: string } {
  const example = getExampleNumber(country, examples, metadata);
  return { callingCode: getCountryCallingCode(country, metadata), example: example?.formatNational() ?? '' };
}

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

/** All that can be configured. An example number of every country is read for it, once. */
let servable: readonly CountryCode[] | undefined;
export function servableCountries(): readonly CountryCode[] {
  servable ??= getCountries(metadata).filter((code) => servableCountry(code).ok);
  return servable;
}
