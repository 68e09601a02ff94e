import type { CountryBody } from '@etg/contract/console/countries';
import { isLanguage, languages } from '@etg/contract/languages';

/** What is known of a country that nobody has entered yet. The rest is left empty rather than guessed. */
export function proposeCountry(code: string, callingCode: string): CountryBody {
  return {
    currency: '',
    zones: zonesOf(code),
    languages: languagesOf(code),
    english: 'en-GB',
    prefixes: [callingCode],
    tax_shown: 'included',
    tax: [],
    merchant_account: '',
    terms_url: '',
    privacy_url: '',
    refund_url: '',
    lat: null,
    lng: null,
  };
}

const mostZones = 30;

function zonesOf(code: string): string[] {
  const place: Intl.Locale & { timeZones?: string[]; getTimeZones?(): string[] } = new Intl.Locale(
    `und-${code}`,
  );
  return (place.getTimeZones?.() ?? place.timeZones ?? []).slice(0, mostZones);
}

/** The usual language of the country, if the product has it, and English for its guests. */
function languagesOf(code: string): string[] {
  const { language } = new Intl.Locale(`und-${code}`).maximize();
  return [...new Set([language, languages[0]])].filter(isLanguage);
}
