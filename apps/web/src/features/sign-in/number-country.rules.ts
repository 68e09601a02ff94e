import type { ParsedPhone, PhoneCountry } from '@etg/domain/phone';
import type { Phone } from './sign-in.rules.ts';

/** `other`: a number of a country that the browser has no rules for. The server decides whether it serves it [X1, D8]. */
export type NumberCountry = PhoneCountry | 'other';

/** In the order of the choice. The examples are numbers that the countries reserve for that purpose. */
export const numberCountries = {
  US: { callingCode: '1', example: '(415) 555-2671' },
  GB: { callingCode: '44', example: '07400 123456' },
  JP: { callingCode: '81', example: '090-1234-5678' },
} as const satisfies Record<PhoneCountry, { callingCode: string; example: string }>;

export const countryNames: readonly PhoneCountry[] = ['US', 'GB', 'JP'];

export interface NumberReading {
  /** Whose flag is shown beside the number. */
  readonly country: NumberCountry;
  readonly phone: ParsedPhone;
  /** It begins with a country code. */
  readonly international: boolean;
}

/** `parsePhone` of the domain. */
export type ParsePhone = (
  typed: string,
  language: string,
  reading: { home: PhoneCountry | undefined },
) => ParsedPhone;

export interface ReadingRules {
  readonly language: string;
  readonly picked: PhoneCountry | undefined;
  /** Undefined until it is loaded: then no number is recognized yet. */
  readonly parse: ParsePhone | undefined;
}

/** A number with a country code names its country itself. Another is read as one of the picked country, if one was picked. */
export function readNumber(typed: string, { language, picked, parse }: ReadingRules): NumberReading {
  const phone = parse?.(typed, language, { home: picked }) ?? { ok: false, digits: digitsOf(typed) };
  const international = beginsWithPlus.test(typed);
  return { phone, international, country: countryShown() };

  function countryShown(): NumberCountry {
    if (phone.ok) return phone.country;
    if (international) return countryByCode(phone.digits);
    return picked ?? (language === 'ja' ? 'JP' : 'US');
  }
}

/** The number to send the code to. A whole international number is never refused here: the server knows more countries. */
export function numberToSend({ phone, international }: NumberReading): Phone | undefined {
  if (phone.ok) return { digits: phone.digits, display: phone.display };
  const isWhole = /^[1-9]\d{7,14}$/.test(phone.digits);
  return international && isWhole ? { digits: phone.digits, display: `+${phone.digits}` } : undefined;
}

/** The typed text after another country was picked: a country code would still name the old one. */
export function typedAfterPick(typed: string, reading: NumberReading, picked: NumberCountry): string {
  const { phone, country, international } = reading;
  if (picked === 'other') return country === 'other' ? typed : '+';
  if (!international) return typed;
  const code = country === 'other' ? '' : numberCountries[country].callingCode;
  return phone.digits.slice(phone.digits.startsWith(code) ? code.length : 0);
}

/** Also the full-width plus sign of a Japanese keyboard. */
const beginsWithPlus = /^\P{Nd}*[+＋]/u;

/** Also the full-width digits of a Japanese keyboard. */
function digitsOf(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\D/g, '');
}

/** Also while the number is being typed. */
function countryByCode(digits: string): NumberCountry {
  const named = (country: PhoneCountry) => {
    const { callingCode } = numberCountries[country];
    return digits.startsWith(callingCode) || (digits !== '' && callingCode.startsWith(digits));
  };
  return countryNames.find(named) ?? 'other';
}
