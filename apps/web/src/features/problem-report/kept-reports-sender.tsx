import { useEffect } from 'react';
import { useOnline } from '../../platform/online.ts';
import { sendKeptAlone } from './send-reports.ts';

/** Sends waiting reports as soon as there is a network. Shows nothing: the form has announced it [Z17]. */
export function KeptReportsSender({ who }: { who: string }) {
  const online = useOnline();
  useEffect(() => {
    if (online) void sendKeptAlone(who).catch(() => undefined);
  }, [online, who]);
  return null;
}
