import type { User } from '@etg/contract/user';
import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { IconArrow } from '@etg/ui/icons';
import { Page } from '@etg/ui/page';
import type { ReactNode } from 'react';
import type { HelpAbout } from '../../platform/help-request.ts';
import { useText } from '../../platform/i18n.tsx';
import styles from './report.module.css';
import { ReportAction } from './report-action.tsx';
import { ReportFields } from './report-fields.tsx';
import { ReportThanks } from './report-thanks.tsx';
import { StoredReportsSender } from './stored-reports-sender.tsx';
import { useReport } from './use-report.ts';
import { YourReports } from './your-reports.tsx';

export interface ReportPageProps {
  readonly user: User | undefined;
  /** Other ways to reach support, below the form. */
  readonly children: ReactNode;
}

/** The report form as a page. */
export function ReportPage({ user, children }: ReportPageProps) {
  const t = useText();
  const about: HelpAbout = { situation: user?.sessions.length ? 'holding' : 'anywhere' };
  const reporting = useReport(about, user);
  const { stage } = reporting;
  const done = stage === 'sent' || stage === 'kept';
  return (
    <>
      <Page>
        {user && (
          <div className={styles.yours}>
            <YourReports />
          </div>
        )}
        <div className="stack">
          <h2 className="title">{t('report.title')}</h2>
          {done ? <ReportThanks stage={stage} /> : <ReportFields reporting={reporting} user={user} />}
        </div>
        {children}
        {/* For a signed-in rider the shell sends them. */}
        {!user && <StoredReportsSender who="" />}
      </Page>
      <Dock>
        {done ? (
          <Action href="/" icon={<IconArrow />}>
            {t('report.home')}
          </Action>
        ) : (
          <ReportAction reporting={reporting} />
        )}
      </Dock>
    </>
  );
}
