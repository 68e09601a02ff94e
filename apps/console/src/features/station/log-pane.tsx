import type { StationLogItem, StationPage } from '@etg/contract/console/station';
import { classNames } from '@etg/ui/class-names';
import { Pane } from '@etg/ui/console/pane';
import { Link } from '@etg/ui/link';
import { useText } from '../../platform/i18n.tsx';
import { hrefOf } from '../../platform/pages.ts';
import styles from './log.module.css';
import { LogList, logDays } from './log-list.tsx';

/** The newest of what it said and what we commanded. */
export function LogPane({ page: { station, log } }: { page: StationPage }) {
  const t = useText();
  return (
    <Pane
      title={t('console-stations.log')}
      end={<LogLegend sources={['said', 'commanded']} />}
      fill
      plain
      footer={
        <Link href={hrefOf('stationLog', { params: { code: station.code } })}>
          {t('console-stations.whole-log', { days: logDays })}
        </Link>
      }
    >
      {log.length === 0 ? (
        <p>{t('console-stations.log-empty', { days: logDays })}</p>
      ) : (
        <LogList log={log} zone={station.venue.zone} label={t('console-stations.log')} />
      )}
    </Pane>
  );
}

/** Whose word a shape is. */
export function LogLegend({ sources }: { sources: readonly StationLogItem['source'][] }) {
  const t = useText();
  return (
    <span className={styles.legend}>
      {sources.map((source) => (
        <span key={source}>
          <i className={classNames(styles.mark, styles[source])} aria-hidden="true" />
          {t(`console-stations.source-${source}`)}
        </span>
      ))}
    </span>
  );
}
