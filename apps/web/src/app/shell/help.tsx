import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { mayHaveStoredReports } from '../../features/problem-report/stored-mark.ts';
import { closeHelp, useHelp } from '../../platform/help-request.ts';
import { useOnline } from '../../platform/online.ts';
import { useWelcome } from '../../platform/welcome.ts';
import { onDemand } from './on-demand.tsx';

const ReportSheet = onDemand(
  ['report'],
  async () => (await import('../../features/problem-report/report-sheet.tsx')).ReportSheet,
);
const KeptReportsSender = onDemand(
  [],
  async () => (await import('../../features/problem-report/stored-reports-sender.tsx')).StoredReportsSender,
);

/** The help form that any screen may open. Also sends the reports that were written without a network [Z17]. */
export function Help() {
  const about = useHelp();
  const [path] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every move closes it
  useEffect(() => closeHelp, [path]);
  const online = useOnline();
  const user = useWelcome().data?.user;
  if (!user) return null;
  return (
    <>
      <ReportSheet wanted={about !== undefined || user.sessions.length > 0} about={about} />
      <KeptReportsSender wanted={online && mayHaveStoredReports()} who={user.user_id} />
    </>
  );
}
