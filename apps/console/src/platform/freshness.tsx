import { Freshness } from '@etg/ui/console/freshness';
import { useText } from './i18n.tsx';
import { useSilentSince } from './live.ts';
import { clockOptions } from './time.rules.ts';
import { useLocale, useOwnNow } from './time.tsx';

const patienceMs = 10_000;

/** "Live", or after 10 s without a connection the time of what is shown [QA11]. */
export function LiveFreshness() {
  const t = useText();
  const locale = useLocale();
  const now = useOwnNow(1_000);
  const since = useSilentSince();
  if (since === undefined || now - since < patienceMs)
    return <Freshness old={false}>{t('console.live')}</Freshness>;
  const time = new Intl.DateTimeFormat(locale, { ...clockOptions(locale), second: '2-digit' }).format(since);
  return <Freshness old>{t('console.as-of', { time })}</Freshness>;
}
