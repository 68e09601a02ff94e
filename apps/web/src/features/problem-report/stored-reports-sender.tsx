import { useEffect } from 'react';
import { useOnline } from '../../platform/online.ts';
import { sendStoredReportsInOneTab } from './send-reports.ts';

/** Sends waiting reports as soon as there is a network. Shows nothing: the form has announced it [Z17]. */
export function StoredReportsSender({ who }: { who: string }) {
  const online = useOnline();
  useEffect(() => {
    if (online) void sendStoredReportsInOneTab(who).catch(() => undefined);
  }, [online, who]);
  return null;
}
