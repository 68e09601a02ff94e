import { useEffect } from 'react';
import { useOnline } from '../../platform/online.ts';
import { sendKeptAlone } from './send-reports.ts';

/** Sends what waits as soon as there is a network. Nobody is told: they were told that we would [Z17]. */
export function KeptReportsSender({ who }: { who: string }) {
  const online = useOnline();
  useEffect(() => {
    if (online) void sendKeptAlone(who).catch(() => undefined);
  }, [online, who]);
  return null;
}
