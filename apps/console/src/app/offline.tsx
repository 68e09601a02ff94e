import { Button } from '@etg/ui/console/button';
import { OfflineBar } from '@etg/ui/console/frame';
import { Text, useText } from '../platform/i18n.tsx';
import { doubtNetwork, useOfflineSince } from '../platform/online.ts';
import { clockOptions } from '../platform/time.rules.ts';
import { useLocale } from '../platform/time.tsx';

/** Since when nothing arrives. Commands are not sent later by themselves. */
export function Offline() {
  const t = useText();
  const locale = useLocale();
  const since = useOfflineSince();
  if (since === undefined) return null;
  const time = new Intl.DateTimeFormat(locale, clockOptions(locale)).format(since);
  return (
    <OfflineBar
      action={
        <Button size="small" onClick={doubtNetwork}>
          {t('console.try-now')}
        </Button>
      }
    >
      <Text id="console.offline-since" values={{ time }} />
    </OfflineBar>
  );
}
