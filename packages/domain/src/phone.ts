import { type CountryCode, type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from './phone-metadata.json' with { type: 'json' };

export type PhoneCountry = 'US' | 'GB' | 'JP';

export type ParsedPhone =
  | { ok: true; digits: string; country: PhoneCountry; display: string }
  | { ok: false };

/** Countries whose numbers we text, in the order a number without a country code is tried [X1]. */
const order: Record<'ja' | 'other', readonly PhoneCountry[]> = {
  ja: ['JP', 'US'],
  other: ['US', 'GB', 'JP'],
};

/**
 * Reads a mobile number as a person types or pastes it. A Japanese reader's number is tried as Japanese first and
 * never as British; anyone else's as American, British, then Japanese. `digits` is what goes over the wire.
 */
export function parsePhone(input: string, language: string): ParsedPhone {
  const text = toAsciiDigits(input).trim();
  for (const country of order[language === 'ja' ? 'ja' : 'other']) {
    const parsed = parseAs(text, country);
    if (parsed) return parsed;
  }
  // What is left may be an international number typed without its plus sign.
  return parseAs(`+${text.replace(/\D/g, '')}`, undefined) ?? { ok: false };
}

function parseAs(text: string, country: CountryCode | undefined): ParsedPhone | undefined {
  const number = parsePhoneNumberFromString(
    text,
    { ...(country && { defaultCountry: country }), extract: false },
    rules,
  );
  if (!number?.isValid() || number.ext || !isServed(number.country)) return undefined;
  return {
    ok: true,
    digits: number.number.slice(1),
    country: number.country,
    display: number.formatInternational(),
  };
}

// The library types its metadata loosely and TypeScript reads the JSON's tuples as unions of arrays.
const rules = metadata as unknown as MetadataJson;

function isServed(country: string | undefined): country is PhoneCountry {
  return country === 'US' || country === 'GB' || country === 'JP';
}

/** Japanese keyboards type full-width digits and signs; the library reads the digits but not every sign. */
function toAsciiDigits(text: string): string {
  return text
    .replace(/[！-～]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(/　/g, ' ');
}
