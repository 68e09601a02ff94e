import type { ListedVenue } from '@etg/contract/venue';
import { localeOf } from '@etg/domain/reader-locale';
import { useCallback } from 'react';
import { formatTime } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n.tsx';
import { hoursNow } from './venue.rules.ts';

const minutesPerDay = 1_440;

/** "Open until 10:00 PM" by the venue's own clock; undefined where its hours are unknown. */
export function useHours(now: Date): (venue: ListedVenue) => string | undefined {
  const t = useText();
  const language = useLanguage();
  return useCallback(
    (venue) => {
      const state = hoursNow(venue, now);
      if (!state) return undefined;
      const { open, changesIn } = state;
      if (changesIn === undefined) return t(open ? 'map.hours.always' : 'map.hours.closed');
      const at = now.getTime() / 1_000 + changesIn * 60;
      const locale = localeOf(language, venue.country);
      const time = formatTime(locale, at, venue.timezone);
      if (open) return t('map.hours.until', { time });
      if (changesIn < minutesPerDay) return t('map.hours.opens', { time });
      const day = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: venue.timezone }).format(
        at * 1_000,
      );
      return t('map.hours.opens-day', { day, time });
    },
    [now, t, language],
  );
}
