import type { Currency } from './money.ts';

/** The countries in which prices exist [P12]. A venue may stand in another country; nothing can be bought there. */
export const regions = ['US', 'JP', 'GB'] as const;
export type Region = (typeof regions)[number];

interface RegionFacts {
  readonly currency: Currency;
  /** The time zone of a venue that names none. */
  readonly zone: string;
}

const facts: Readonly<Record<Region, RegionFacts>> = {
  US: { currency: 'USD', zone: 'America/Los_Angeles' },
  JP: { currency: 'JPY', zone: 'Asia/Tokyo' },
  GB: { currency: 'GBP', zone: 'Europe/London' },
};

const defaultRegion: Region = 'US';

/** Undefined where there are no prices: the prices of another country are never used instead. */
export function regionOf(country: string | null | undefined): Region | undefined {
  return regions.find((region) => region === country);
}

/** The region whose prices a reader of this language sees while no venue is known [P12, D9]. */
export function regionOfLanguage(language: string): Region {
  return language === 'ja' ? 'JP' : defaultRegion;
}

export function regionOfCurrency(currency: Currency): Region {
  return regions.find((region) => facts[region].currency === currency) ?? defaultRegion;
}

/** The currency and time zone of a country; those of the United States where no prices exist. */
export function factsOf(country: string | undefined): RegionFacts {
  return facts[regionOf(country) ?? defaultRegion];
}

/** The regions that write English the British way. Apart from the facts, which the first visit need not load. */
const british: readonly string[] = ['GB'];

/** How English writes dates and numbers for a reader in this country. */
export function englishLocaleOf(country: string | undefined): 'en-GB' | 'en-US' {
  return british.includes(country ?? '') ? 'en-GB' : 'en-US';
}
