import type { OwnReport } from '@etg/contract/problem-report';
import { Bubble } from '@etg/ui/bubble';
import { DetailsRow, List } from '@etg/ui/list';
import { Note } from '@etg/ui/note';
import { Group } from '@etg/ui/page';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n.tsx';
import { callQuery } from '../../platform/query.ts';
import { useFormat } from '../../platform/use-format.ts';
import styles from './report.module.css';

/** What the rider told us, what became of it, and the answer [QC9]. Live: everything is read again when it changes. */
export function YourReports() {
  const t = useText();
  const { data } = useQuery({ ...callQuery('GET /users/reports'), staleTime: 0 });
  if (!data || data.reports.length === 0) return null;
  return (
    <Group title={t('report.yours')}>
      <List label={t('report.yours')}>
        {data.reports.map((report, place) => (
          <ReportRow key={report.id} report={report} isNewest={place === 0} />
        ))}
      </List>
    </Group>
  );
}

function ReportRow({ report, isNewest }: { report: OwnReport; isNewest: boolean }) {
  const t = useText();
  const format = useFormat();
  const { option, state, at, words, answers, rental } = report;
  return (
    <DetailsRow
      // A new row, so that it opens at the moment the answer arrives.
      key={String(answers.length)}
      title={t(`report.option-${option}`)}
      detail={`${t(`report.state-${state}`)} · ${format.dateTime(at)}`}
      open={isNewest && answers.length > 0}
    >
      <div className={styles.told}>
        {words && (
          <>
            <span className="sr">{t('report.said')}</span>
            <Bubble kind="mine">{words}</Bubble>
          </>
        )}
        {answers.map((answer) => (
          <div key={answer.at} lang={answer.language}>
            <span className="sr">{t('report.we-said')}</span>
            <Bubble detail={format.dateTime(answer.at)}>{answer.text}</Bubble>
          </div>
        ))}
        {answers.length === 0 && state !== 'closed' && <p className="soft">{t('report.no-answer')}</p>}
        {rental && state !== 'closed' && <Note tone="info">{t('report.holds')}</Note>}
      </div>
    </DetailsRow>
  );
}
