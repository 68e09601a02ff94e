import { IconClock } from '@etg/ui/icons-more';
import { Note } from '@etg/ui/note';
import { NetworkError } from './api-error.ts';
import { useText } from './i18n.tsx';
import { useOnline } from './online.ts';
import { useNow } from './use-now.ts';
import { useWhen } from './use-when.ts';
import { useWelcome } from './welcome.ts';

/** When what is shown of the person came from the server, if it cannot be asked now. In unix seconds. */
export function useAsOf(): number | undefined {
  const online = useOnline();
  const { data, dataUpdatedAt, failureReason } = useWelcome();
  const cutOff = !online || failureReason instanceof NetworkError;
  return cutOff && data ? dataUpdatedAt / 1_000 : undefined;
}

/** Beside the last known values: how old they are. */
export function AsOf() {
  const t = useText();
  const asOf = useAsOf();
  const when = useWhen(useNow(asOf === undefined ? undefined : 60_000));
  if (asOf === undefined) return null;
  return (
    <Note tone="info" icon={<IconClock />}>
      {t('offline.as-of', { time: when(asOf) })}
    </Note>
  );
}
