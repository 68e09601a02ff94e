import { IconClock } from '@etg/ui/icons-more';
import { Note } from '@etg/ui/note';
import { NetworkError } from './api-error.ts';
import { useText } from './i18n.tsx';
import { useOnline } from './online.ts';
import { useNow } from './use-now.ts';
import { useWhen } from './use-when.ts';
import { useWelcome } from './welcome.ts';

/** Whether the server can be asked nothing now: there is no network, or it led nowhere when it was last tried. */
export function useCutOff(): boolean {
  const online = useOnline();
  return useWelcome().failureReason instanceof NetworkError || !online;
}

/** When what is shown of the person came from the server, if it cannot be asked now. In unix seconds. */
function useAsOf(): number | undefined {
  const { data, dataUpdatedAt } = useWelcome();
  return useCutOff() && data ? dataUpdatedAt / 1_000 : undefined;
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
