import {
  type CountryCode,
  type MetadataJson,
  type PhoneNumber,
  parseDigits,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import cut from './phone-metadata.json' with { type: 'json' };

export type PhoneCountry = CountryCode;
export type PhoneRules = MetadataJson;

export type ParsedPhone =
  | { ok: true; digits: string; country: PhoneCountry; display: string }
  /** `digits` is the input: the server, which may serve more countries, decides [X1]. */
  | { ok: false; digits: string };

export interface PhoneReading {
  /** The country that the reader has picked: a number without a country code is one of it, or wrong. */
  home?: PhoneCountry | undefined;
  /** The countries served, in the order in which a number without a country code is tried. */
  countries?: readonly PhoneCountry[] | undefined;
  /** The rules of their numbers. By default those of the countries of a new installation, which the browser has. */
  metadata?: PhoneRules | undefined;
}

/**
 * Parses a mobile number as typed or pasted. Without a country code, a number is tried as American, British, then Japanese;
 * if the reader's language is Japanese, as Japanese first and never as British [X1]. The digits are sent without a plus
 * sign, so digits that form a complete international number are never read as a national number of another country:
 * otherwise the code would go to a stranger.
 */
export function parsePhone(
  input: string,
  language: string,
  { home, countries = browserCountries, metadata = browserMetadata }: PhoneReading = {},
): ParsedPhone {
  const digits = parseDigits(input);
  const international = read(`+${digits.replace(/^00/, '')}`, { metadata });
  if (international || plusFirst.test(input))
    return served(international, countries) ?? { ok: false, digits };
  for (const country of home ? [home] : homes(countries, language)) {
    const national = served(read(digits, { country, metadata }), countries);
    if (national) return national;
  }
  return { ok: false, digits };
}

const browserCountries: readonly PhoneCountry[] = ['US', 'GB', 'JP'];
// TypeScript reads the JSON's tuples as unions of arrays, which do not match the library's type.
const browserMetadata = cut as unknown as MetadataJson;

/** Also the full-width plus sign of a Japanese keyboard. */
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

function served(number: PhoneNumber | undefined, countries: readonly CountryCode[]): ParsedPhone | undefined {
  if (!number?.country || !countries.includes(number.country)) return undefined;
  const { country } = number;
  return { ok: true, digits: number.number.slice(1), country, display: number.formatInternational() };
}
