import {
  type CountryCode,
  type MetadataJson,
  type PhoneNumber,
  parseDigits,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import cut from './phone-metadata.json' with { type: 'json' };
import type { Region } from './region.ts';

/** The countries served unless configured otherwise, and the only ones whose rules the browser has. */
export type PhoneCountry = Region;

export type ParsedPhone<Country extends CountryCode = PhoneCountry> =
  | { ok: true; digits: string; country: Country; display: string }
  /** `digits` are what was typed: the server, which may serve more countries, decides [X1]. */
  | { ok: false; digits: string };

export interface PhoneReading {
  /** Countries we text, in the order a number without a country code is tried. */
  countries?: readonly CountryCode[];
  metadata?: MetadataJson;
}

/**
 * Reads a mobile number as a person types or pastes it. Without a country code, a Japanese reader's number is tried
 * as Japanese first and never as British; anyone else's as American, British, then Japanese [X1]. The digits go over
 * the wire without their plus sign, so what is a number of any known country by itself is never read as another's:
 * the code would go to a stranger.
 */
export function parsePhone(input: string, language: string): ParsedPhone;
export function parsePhone(input: string, language: string, reading: PhoneReading): ParsedPhone<CountryCode>;
export function parsePhone(
  input: string,
  language: string,
  { countries = browserCountries, metadata = browserMetadata }: PhoneReading = {},
): ParsedPhone<CountryCode> {
  const digits = parseDigits(input);
  const international = read(`+${digits.replace(/^00/, '')}`, { metadata });
  if (international || plusFirst.test(input))
    return served(international, countries) ?? { ok: false, digits };
  for (const country of homes(countries, language)) {
    const national = served(read(digits, { country, metadata }), countries);
    if (national) return national;
  }
  return { ok: false, digits };
}

const browserCountries: readonly PhoneCountry[] = ['US', 'GB', 'JP'];
// The library types its metadata loosely and TypeScript reads the JSON's tuples as unions of arrays.
const browserMetadata = cut as unknown as MetadataJson;

/** Also the full-width sign of a Japanese keyboard. */
const plusFirst = /^\P{Nd}*[+＋]/u;

function homes(countries: readonly CountryCode[], language: string): readonly CountryCode[] {
  if (language !== 'ja') return countries;
  const others = countries.filter((country) => country !== 'JP' && country !== 'GB');
  return countries.includes('JP') ? ['JP', ...others] : others;
}

function read(
  digits: string,
  { country, metadata }: { country?: CountryCode; metadata: MetadataJson },
): PhoneNumber | undefined {
  const from = { ...(country && { defaultCountry: country }), extract: false };
  const number = parsePhoneNumberFromString(digits, from, metadata);
  return number?.isValid() ? number : undefined;
}

function served(
  number: PhoneNumber | undefined,
  countries: readonly CountryCode[],
): ParsedPhone<CountryCode> | undefined {
  if (!number?.country || !countries.includes(number.country)) return undefined;
  const { country } = number;
  return { ok: true, digits: number.number.slice(1), country, display: number.formatInternational() };
}
