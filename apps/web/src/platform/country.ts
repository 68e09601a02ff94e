import type { Language } from '@etg/contract/languages';
import { type Region, regionOf, regionOfLanguage } from '@etg/domain/region';

/** Whose prices a reader sees first: Japanese maps to Japan, everything else to the United States (P12). */
export function countryOf(asked: string | null, language: Language): Region {
  return regionOf(asked) ?? regionOfLanguage(language);
}

/** As the tabs stand on the Delay Fee Summary (S29). */
export const countriesShown = ['JP', 'US', 'GB'] as const satisfies readonly Region[];
