import { Freshness } from '@etg/ui/console/freshness';
import type { ReactNode } from 'react';
import { useText } from './i18n.tsx';
import { useSilentSince } from './live.ts';
import { useOfflineSince } from './online.ts';
import { clockOptions } from './time.rules.ts';
import { useLocale, useOwnNow } from './time.tsx';

const patienceMs = 10_000;

/** "Live" or what a page says instead, or after 10 s without a connection, and at once while offline, the time of what is shown [QA11]. */
export function LiveFreshness({ children }: { children?: ReactNode }) {
  const t = useText();
  const locale = useLocale();
  const now = useOwnNow(1_000);
  const offline = useOfflineSince();
  const silent = useSilentSince();
  const since = offline ?? silent;
  if (since === undefined || (offline === undefined && now - since < patienceMs))
    return children ?? <Freshness old={false}>{t('console.live')}</Freshness>;
  const time = new Intl.DateTimeFormat(locale, { ...clockOptions(locale), second: '2-digit' }).format(since);
  return <Freshness old>{t('console.as-of', { time })}</Freshness>;
}
