import { type ParsedPhone, parsePhone } from '@etg/domain/phone';
import { type CountryCode, servableCountry, worldMetadata } from '@etg/domain/phone-countries';
import { type Country, knownCountries } from '@etg/domain/region';

/** Whose numbers get a code, and how they are read. */
export interface PhoneReader {
  /** In the order in which a number without a country code is tried. */
  countries(): readonly CountryCode[];
  read(input: string, language: string): ParsedPhone;
}

/** The numbers of the countries that are or were served [QM1], or of those that the settings name instead. */
export function phoneReader(configured: readonly CountryCode[] | undefined): PhoneReader {
  const countries = () => configured ?? everServed().map(({ country }) => country);
  return {
    countries,
    read(input, language) {
      const reading = { countries: countriesFor(language, countries()), metadata: worldMetadata };
      const phone = parsePhone(input, language, reading);
      if (!phone.ok || configured) return phone;
      const prefixes = everServed().find(({ country }) => country === phone.country)?.prefixes ?? [];
      const isAllowed = prefixes.some((prefix) => phone.digits.startsWith(prefix));
      return isAllowed ? phone : { ok: false, digits: phone.digits };
    },
  };
}

/** Without a country code a number is tried as American, British, Japanese [X1], then as one of the others. */
const triedFirst = ['US', 'GB', 'JP'];

/** Also where nothing is sold any more: riders there may still have an Electron, a debt or an account. */
function everServed(): { country: CountryCode; prefixes: Country['prefixes'] }[] {
  const rank = (code: string) => (triedFirst.indexOf(code) + triedFirst.length + 1) % (triedFirst.length + 1);
  return knownCountries()
    .filter(({ state, prefixes }) => state !== 'prepared' && prefixes.length > 0)
    .flatMap(({ code, prefixes }) => {
      const servable = servableCountry(code);
      return servable.ok ? [{ country: servable.country, prefixes }] : [];
    })
    .sort((one, other) => rank(one.country) - rank(other.country));
}

/** The countries of the reader's language come first: an Italian writes an Italian number without its country code. */
function countriesFor(language: string, countries: readonly CountryCode[]): readonly CountryCode[] {
  const own = knownCountries().filter(({ languages: [first] }) => first === language);
  const isOwn = (country: CountryCode) => own.some(({ code }) => code === country);
  return language === 'en' ? countries : [...countries].sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
}
