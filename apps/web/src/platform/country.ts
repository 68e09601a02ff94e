import type { Language } from '@etg/contract/languages';
import type { Pricing } from '@etg/contract/pricing';
import type { Region } from '@etg/contract/vocabulary';
import { useLanguage } from './i18n.tsx';

/** The price list: it has the countries in which something is sold [QM1]. */
export type PriceList = Readonly<Record<Region, Pricing>>;

/**
 * The country whose prices are shown first: the one in the address, else that of the language, else the United States (P12).
 * Without the price list, that of the language.
 */
export function countryOf(asked: string | null, language: Language, prices: PriceList | undefined): Region {
  if (asked && prices?.[asked]) return asked;
  const listed = Object.entries(prices ?? {});
  const own = listed.find(([, { languages }]) => languages?.[0] === language)?.[0];
  if (own) return own;
  const usual = language === 'ja' ? 'JP' : 'US';
  return !prices || prices[usual] ? usual : (listed[0]?.[0] ?? usual);
}

/** In the order of the tabs on the Delay Fee Summary (S29). */
const shownFirst = ['JP', 'US', 'GB'] as const;

export function countriesShown(prices: PriceList | undefined): readonly Region[] {
  return inOrder(prices ? Object.keys(prices) : shownFirst);
}

export function inOrder(countries: readonly Region[]): readonly Region[] {
  const first = shownFirst.filter((country) => countries.includes(country));
  return [...first, ...countries.filter((country) => !first.some((each) => each === country))];
}

/** Our own short name of a country that has one, else the browser's. */
export function useCountryLabel(
  ours: (country: (typeof shownFirst)[number]) => string,
): (country: Region) => string {
  const names = new Intl.DisplayNames([useLanguage()], { type: 'region' });
  return (country) => {
    const named = shownFirst.find((each) => each === country);
    return named ? ours(named) : (names.of(country) ?? country);
  };
}
