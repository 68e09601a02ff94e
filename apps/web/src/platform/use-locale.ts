import { localeOf } from '@etg/domain/reader-locale';
import { useLanguage } from './i18n.tsx';
import { useKnownRider } from './welcome.ts';

const british = /^44/;

/** The locale of dates and amounts: British for a rider with a British number. Of a visitor only the language is known. */
export function useLocale(): string {
  const { user } = useKnownRider().data ?? {};
  return localeOf(useLanguage(), user && british.test(user.phone) ? 'GB' : undefined);
}
