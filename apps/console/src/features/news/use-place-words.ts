import type { ConsoleNews } from '@etg/contract/console/news';
import { useText } from '../../platform/i18n.tsx';
import { useLocale } from '../../platform/time.tsx';

/** Where it is told: "Lantern Bar", "Around Lantern Bar, 10 km", "Japan". */
export function usePlaceWords(): (news: Pick<ConsoleNews, 'body' | 'venue'>) => string {
  const t = useText();
  const names = new Intl.DisplayNames([useLocale()], { type: 'region' });
  return ({ body: { country, venue_id, around_km }, venue }) => {
    if (country !== null) return names.of(country) ?? country;
    if (venue_id === null) return t('console-texts.news-everywhere');
    const title = venue?.title ?? '';
    return around_km === null ? title : t('console-texts.news-around', { venue: title, km: around_km });
  };
}
