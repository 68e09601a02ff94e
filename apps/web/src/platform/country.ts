import type { Language } from '@etg/contract/languages';
import { type Region, regions } from '@etg/contract/vocabulary';

/** Whose prices a reader sees first: Japanese maps to Japan, everything else to the United States (P12). */
export function countryOf(asked: string | null, language: Language): Region {
  return regions.find((region) => region === asked) ?? (language === 'ja' ? 'JP' : 'US');
}

/** As the tabs stand on the Delay Fee Summary (S29). */
export const countriesShown = ['JP', 'US', 'GB'] as const satisfies readonly Region[];
