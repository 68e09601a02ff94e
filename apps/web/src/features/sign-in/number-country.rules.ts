import type { ReplyOf } from '@etg/contract/call';
import type { listCountries } from '@etg/contract/country';
import type { ParsedPhone, PhoneCountry, PhoneReading, PhoneRules } from '@etg/domain/phone';
import type { Phone } from './sign-in.rules.ts';

/** `other`: a number of a country that the browser has no rules for. The server decides whether it serves it [X1, D8]. */
export type NumberCountry = PhoneCountry | 'other';

export interface CallingCountry {
  readonly country: PhoneCountry;
  readonly callingCode: string;
  readonly example: string;
  /** Of its riders. */
  readonly language: string | undefined;
}

/** Whose numbers can sign in [QM1], and the rules by which they are read. */
export interface CallingCountries {
  /** In the order of the choice. */
  readonly countries: readonly CallingCountry[];
  /** Undefined: those that this page has. */
  readonly rules: PhoneRules | undefined;
}

/** Those of a new installation, until the server has said which it serves. The examples are numbers reserved for that purpose. */
export const usualCountries: CallingCountries = {
  countries: [
    { country: 'US', callingCode: '1', example: '(415) 555-2671', language: 'en' },
    { country: 'GB', callingCode: '44', example: '07400 123456', language: 'en' },
    { country: 'JP', callingCode: '81', example: '090-1234-5678', language: 'ja' },
  ],
  rules: undefined,
};

/** A country that the page has no better example for is shown with the library's. */
export function callingCountriesOf({
  countries,
  rules,
}: Pick<ReplyOf<typeof listCountries>, 'countries' | 'rules'>): CallingCountries {
  return {
    countries: countries.flatMap(({ country, phone, languages: [language] }) => {
      if (!phone) return [];
      const usual = usualCountries.countries.find((each) => each.country === country);
      const { calling_code: callingCode, example } = phone;
      return [
        { country: country as PhoneCountry, callingCode, example: usual?.example ?? example, language },
      ];
    }),
    rules: rules as PhoneRules | undefined,
  };
}

/** The countries of the reader's language first: it is theirs if nothing says otherwise. */
function forReader(countries: readonly CallingCountry[], language: string): readonly CallingCountry[] {
  const isOwn = (each: CallingCountry) => Number(each.language === language);
  return [...countries].sort((one, other) => isOwn(other) - isOwn(one));
}

export interface NumberReading {
  /** Whose flag is shown beside the number. */
  readonly country: NumberCountry;
  readonly phone: ParsedPhone;
  /** It begins with a country code. */
  readonly international: boolean;
}

/** `parsePhone` of the domain. */
export type ParsePhone = (typed: string, language: string, reading: PhoneReading) => ParsedPhone;

export interface ReadingRules {
  readonly language: string;
  readonly picked: PhoneCountry | undefined;
  readonly calling?: CallingCountries;
  /** Undefined until it is loaded: then no number is recognized yet. */
  readonly parse: ParsePhone | undefined;
}

/** A number with a country code names its country itself. Another is read as one of the picked country, if one was picked. */
export function readNumber(
  typed: string,
  { language, picked, parse, calling = usualCountries }: ReadingRules,
): NumberReading {
  const inOrder = forReader(calling.countries, language);
  const countries = inOrder.map(({ country }) => country);
  const phone = parse?.(typed, language, { home: picked, countries, metadata: calling.rules }) ?? {
    ok: false,
    digits: digitsOf(typed),
  };
  const international = beginsWithPlus.test(typed);
  return { phone, international, country: countryShown() };

  function countryShown(): NumberCountry {
    if (phone.ok) return phone.country;
    if (international) return countryByCode(phone.digits, calling);
    return picked ?? countries[0] ?? 'other';
  }
}

/** The number to send the code to. A whole international number is never refused here: the server knows more countries. */
export function numberToSend({ phone, international }: NumberReading): Phone | undefined {
  if (phone.ok) return { digits: phone.digits, display: phone.display };
  const isWhole = /^[1-9]\d{7,14}$/.test(phone.digits);
  return international && isWhole ? { digits: phone.digits, display: `+${phone.digits}` } : undefined;
}

/** The typed text after another country was picked: a country code would still name the old one. */
export function typedAfterPick(
  typed: string,
  reading: NumberReading,
  { picked, calling = usualCountries }: { picked: NumberCountry; calling?: CallingCountries },
): string {
  const { phone, country, international } = reading;
  if (picked === 'other') return country === 'other' ? typed : '+';
  if (!international) return typed;
  const code = callingCodeOf(country, calling) ?? '';
  return phone.digits.slice(phone.digits.startsWith(code) ? code.length : 0);
}

/** Also the full-width plus sign of a Japanese keyboard. */
const beginsWithPlus = /^\P{Nd}*[+＋]/u;

/** Also the full-width digits of a Japanese keyboard. */
function digitsOf(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\D/g, '');
}

/** Also while the number is being typed. */
function countryByCode(digits: string, { countries }: CallingCountries): NumberCountry {
  const named = ({ callingCode }: CallingCountry) =>
    digits.startsWith(callingCode) || (digits !== '' && callingCode.startsWith(digits));
  return countries.find(named)?.country ?? 'other';
}

export function callingCodeOf(country: NumberCountry, { countries }: CallingCountries): string | undefined {
  return countries.find((each) => each.country === country)?.callingCode;
}
