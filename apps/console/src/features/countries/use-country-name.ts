import { useLocale } from '../../platform/time.tsx';

/** A country by its name in the language of the reader. */
export function useCountryName(): (code: string) => string {
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' });
  return (code) => names.of(code) ?? code;
}
