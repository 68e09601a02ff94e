import type { Language } from '@etg/contract/languages';
import { type Region, regionOf, regionOfLanguage } from '@etg/domain/region';

/** The country whose prices are shown first: Japan for Japanese, the United States for other languages (P12). */
export function countryOf(asked: string | null, language: Language): Region {
  return regionOf(asked) ?? regionOfLanguage(language);
}

/** In the order of the tabs on the Delay Fee Summary (S29). */
export const countriesShown = ['JP', 'US', 'GB'] as const satisfies readonly Region[];
