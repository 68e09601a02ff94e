import { IconClock } from '@etg/ui/icons-more';
import { Note } from '@etg/ui/note';
import { NetworkError } from './api-error.ts';
import { useText } from './i18n.tsx';
import { useOnline } from './online.ts';
import { useFormat } from './use-format.ts';
import { useNow } from './use-now.ts';
import { useWhen } from './use-when.ts';
import { useWelcome } from './welcome.ts';

/** Whether the server cannot be reached: there is no network, or the last call failed. */
export function useCutOff(): boolean {
  const online = useOnline();
  return useWelcome().failureReason instanceof NetworkError || !online;
}

/** A query, as far as it says how fresh its data is. */
interface Freshness {
  readonly data: unknown;
  readonly dataUpdatedAt: number;
  readonly failureReason: unknown;
}

/** Whether the last try to read this got no reply. */
export function isCutOff({ failureReason }: Pick<Freshness, 'failureReason'>): boolean {
  return failureReason instanceof NetworkError;
}

/** A note above last known data of a page: since when it may have changed. */
export function LastUpdated({ query }: { query: Freshness }) {
  const t = useText();
  const format = useFormat();
  const online = useOnline();
  if (query.data === undefined || (online && !isCutOff(query))) return null;
  return (
    <Note tone="info" icon={<IconClock />}>
      {t('offline.last-updated', { time: format.dateTime(query.dataUpdatedAt / 1_000) })}
    </Note>
  );
}

/** When the shown data came from the server, if the server cannot be reached now. In unix seconds. */
function useAsOf(): number | undefined {
  const { data, dataUpdatedAt } = useWelcome();
  return useCutOff() && data ? dataUpdatedAt / 1_000 : undefined;
}

/** A note next to last known values that says how old they are. */
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
