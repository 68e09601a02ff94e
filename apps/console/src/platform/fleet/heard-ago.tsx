import type { StationRow } from '@etg/contract/console/stations';
import { Freshness } from '@etg/ui/console/freshness';
import { useText } from '../i18n.tsx';
import { momentForm, writeMoment } from '../time.rules.ts';
import { useLocale, useNow } from '../time.tsx';

/** By the title: "Heard 2 s ago". What is stale looks stale. */
export function HeardAgo({ station }: { station: StationRow }) {
  const t = useText();
  const locale = useLocale();
  const now = useNow(1_000);
  const { heard, online, venue } = station;
  if (heard === undefined) return <Freshness old>{t('console-stations.never-heard')}</Freshness>;
  const form = momentForm(heard * 1_000, now, venue.zone);
  const seconds = Math.max(0, Math.round(now / 1_000 - heard));
  const time =
    seconds < 60
      ? t('console-stations.seconds-ago', { seconds })
      : form.form === 'ago'
        ? t('console.minutes-ago', { count: form.minutes })
        : writeMoment(heard * 1_000, form.form, { locale, zone: venue.zone });
  return <Freshness old={!online}>{t('console-stations.heard', { time })}</Freshness>;
}
