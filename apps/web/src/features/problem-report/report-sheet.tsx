import { Action } from '@etg/ui/action';
import { IconCheck } from '@etg/ui/icons';
import { Sheet } from '@etg/ui/sheet';
import { closeHelp, type HelpAbout } from '../../platform/help-request.ts';
import { useText } from '../../platform/i18n.tsx';
import { useWelcome } from '../../platform/welcome.ts';
import styles from './report.module.css';
import { ReportAction } from './report-action.tsx';
import { ReportFields } from './report-fields.tsx';
import { ReportThanks } from './report-thanks.tsx';
import { useReport } from './use-report.ts';

/** The report form above any screen [S14, S30]. Loaded in advance, since the rider may be offline when it opens. */
export function ReportSheet({ about }: { about: HelpAbout | undefined }) {
  return about ? <OpenSheet about={about} /> : null;
}

function OpenSheet({ about }: { about: HelpAbout }) {
  const t = useText();
  const user = useWelcome().data?.user;
  const reporting = useReport(about, user);
  const { stage } = reporting;
  const done = stage === 'sent' || stage === 'kept';
  return (
    <Sheet open onClose={closeHelp} title={t('report.title')} closeLabel={t('report.close')}>
      {done ? (
        <ReportThanks stage={stage} hasAnswers={user !== undefined} />
      ) : (
        <ReportFields reporting={reporting} user={user} />
      )}
      <div className={styles.send}>
        {done ? (
          <Action icon={<IconCheck />} onClick={closeHelp}>
            {t('report.done')}
          </Action>
        ) : (
          <ReportAction reporting={reporting} />
        )}
      </div>
    </Sheet>
  );
}
