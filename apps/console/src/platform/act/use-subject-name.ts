import { useWord } from '../i18n.tsx';
import { useLocale } from '../time.tsx';
import { isCountry, readPriceSubject } from './subject-name.rules.ts';

/** What an act is about, where the act itself has only an id for it. */
export function useSubjectName(): (subject: string) => string {
  const word = useWord();
  const countryName = new Intl.DisplayNames([useLocale()], { type: 'region' });
  return (subject) => {
    if (isCountry(subject)) return countryName.of(subject) ?? subject;
    const price = readPriceSubject(subject);
    if (!price) return subject;
    const { country, plan, version } = price;
    const name = `${countryName.of(country) ?? country}, ${word(`plan.${plan}`)}`;
    return version === undefined ? name : `${name}, ${word('price-version', { version })}`;
  };
}
