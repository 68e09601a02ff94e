import type { Currency } from './money.ts';

/** A country by its code of ISO 3166, such as `IT`. Which countries there are is data [QM1]. */
export type Region = string;

/** The addresses of legal pages. */
export interface LegalPages {
  readonly terms?: string | undefined;
  readonly privacy?: string | undefined;
  readonly refund?: string | undefined;
}

/** What decides on prices, times and words in a country. Stored in the database, and changed in the console. */
export interface Country {
  readonly code: Region;
  readonly currency: Currency;
  /** `prepared`: nothing is sold yet. `stopped`: nothing is sold any more, and what was sold keeps its currency and zone. */
  readonly state: 'prepared' | 'served' | 'stopped';
  /** The time zone of a venue that names none. */
  readonly zone: string;
  /** Of venues; the first is that of riders whose country is not known otherwise. */
  readonly languages: readonly string[];
  /** How English writes dates and numbers there. */
  readonly english: 'en-GB' | 'en-US';
  /** The beginnings of mobile numbers that can sign in, with the country code. */
  readonly prefixes: readonly string[];
  /** Where the map of a new venue begins. */
  readonly middle: { readonly lat: number; readonly lng: number };
  /** At the payment gateway. Without it, the one that the settings name for the currency. */
  readonly merchantAccount?: string;
  /** Pages of the country; of one that is missing, that of the company. */
  readonly legal?: LegalPages;
}

/** The countries of a new installation [P12]: the rows that `add_built_in_countries` of the database adds. */
export const builtInCountries = [
  {
    code: 'US',
    currency: 'USD',
    state: 'served',
    zone: 'America/Los_Angeles',
    languages: ['en'],
    english: 'en-US',
    prefixes: ['1'],
    middle: { lat: 34.02, lng: -118.49 },
  },
  {
    code: 'JP',
    currency: 'JPY',
    state: 'served',
    zone: 'Asia/Tokyo',
    languages: ['ja', 'en'],
    english: 'en-US',
    prefixes: ['81'],
    middle: { lat: 35.68, lng: 139.76 },
  },
  {
    code: 'GB',
    currency: 'GBP',
    state: 'served',
    zone: 'Europe/London',
    languages: ['en'],
    english: 'en-GB',
    prefixes: ['44'],
    middle: { lat: 51.51, lng: -0.12 },
  },
] as const satisfies readonly Country[];

export type BuiltInRegion = (typeof builtInCountries)[number]['code'];
export const builtInRegions: readonly BuiltInRegion[] = ['US', 'JP', 'GB'];

/** Those of the database, once they were read. A process has one database, and serves its countries. */
let learned: readonly Country[] | undefined;

/** Called by whoever reads the countries: the server at its start and after each change, the console with its session. */
export function learnCountries(countries: readonly Country[] | undefined): void {
  learned = countries;
}

/** All countries, also those where nothing is sold yet or any more, in the order in which they are shown. */
export function knownCountries(): readonly Country[] {
  return learned ?? builtInCountries;
}

export function countryOfCode(code: string | null | undefined): Country | undefined {
  return knownCountries().find((country) => country.code === code);
}

/** Of a country that names its own; of the others the company's hold. */
export function legalPagesOf(code: string | null | undefined): { legal?: LegalPages } {
  const legal = countryOfCode(code)?.legal;
  return legal ? { legal } : {};
}

/** The countries in which something can be sold. A venue may stand in another one; nothing can be bought there. */
export function servedRegions(): readonly Region[] {
  return knownCountries().flatMap(({ code, state }) => (state === 'served' ? [code] : []));
}

/** Undefined where nothing was ever sold: the prices of another country are never used instead. */
export function regionOf(code: string | null | undefined): Region | undefined {
  const country = countryOfCode(code);
  return country && country.state !== 'prepared' ? country.code : undefined;
}

/** Whose prices a reader sees for whom no country says more. */
const defaultRegion: Region = 'US';

/** The region whose prices a reader of this language sees while no venue is known [P12, D9]. */
export function regionOfLanguage(language: string): Region {
  const served = knownCountries().filter(({ state }) => state === 'served');
  const own = served.find(({ languages: [first] }) => first === language);
  return (own ?? served.find(({ code }) => code === defaultRegion) ?? served[0])?.code ?? defaultRegion;
}

/** One of the countries with this currency: the first that is served. */
export function regionOfCurrency(currency: Currency): Region {
  const theirs = knownCountries().filter((country) => country.currency === currency);
  return (theirs.find(({ state }) => state === 'served') ?? theirs[0])?.code ?? defaultRegion;
}

/** A country that nobody has entered is shown with the facts of the first: without prices, nothing is ever charged there. */
export function factsOf(code: string | undefined): Pick<Country, 'currency' | 'zone' | 'languages'> {
  return countryOfCode(code) ?? builtInCountries[0];
}

/** The regions that write English the British way, for pages that have not loaded the countries. */
const british: readonly string[] = ['GB'];

/** How English writes dates and numbers for a reader in this country. */
export function englishLocaleOf(country: string | undefined): 'en-GB' | 'en-US' {
  const own = learned?.find(({ code }) => code === country)?.english;
  return own ?? (british.includes(country ?? '') ? 'en-GB' : 'en-US');
}
