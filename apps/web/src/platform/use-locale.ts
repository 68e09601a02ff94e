import { localeOf } from '@etg/domain/reader-locale';
import { useContext } from 'react';
import { useLanguage } from './i18n.tsx';
import { ReaderRegion } from './reader-region.ts';
import { useKnownRider } from './welcome.ts';

const british = /^44/;

/** The locale of dates and amounts: British for a rider with a British number, and in a browser that is set to British English. */
export function useLocale(): string {
  const { user } = useKnownRider().data ?? {};
  const region = useContext(ReaderRegion);
  return localeOf(useLanguage(), user && british.test(user.phone) ? 'GB' : region);
}
