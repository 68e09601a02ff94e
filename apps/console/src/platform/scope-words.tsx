import type { Me } from '@etg/contract/console/staff';
import { useText } from './i18n.tsx';
import { useLocale } from './time.tsx';

/** "Everywhere", or the countries, or how many venues. */
export function ScopeWords({ scope: { countries, venues } }: { scope: Me['scope'] }) {
  const t = useText();
  const locale = useLocale();
  if (venues) return t('console.venues', { count: venues.length });
  if (!countries) return t('console.everywhere');
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return countries.map((country) => names.of(country) ?? country).join(', ');
}
