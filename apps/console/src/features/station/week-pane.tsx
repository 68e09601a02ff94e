import type { StationPage } from '@etg/contract/console/station';
import { Pane } from '@etg/ui/console/pane';
import { Segmented } from '@etg/ui/segmented';
import { useState } from 'react';
import { useFleetText } from '../../platform/fleet-text.ts';
import { useText } from '../../platform/i18n.tsx';
import { useLocale } from '../../platform/time.tsx';
import styles from './week.module.css';
import { sumOf } from './week.rules.ts';
import { UptimeStrip, WeekChart } from './week-chart.tsx';

/** What was taken and brought back on each of seven days, and when it was silent [QF3]. */
export function WeekPane({ page }: { page: StationPage }) {
  const t = useText();
  const [shape, setShape] = useState<'bars' | 'table'>('bars');
  const { days, uptime, now, station } = page;
  const { taken, returned } = sumOf(days);
  const { span } = useFleetText({ zone: station.venue.zone, now });
  const percent = useLocalNumber()(100 * uptime.share);
  return (
    <Pane
      title={t('console-stations.seven-days')}
      end={
        <>
          {shape === 'bars' && (
            <span className={styles.legend}>
              <span>{t('console-stations.taken')}</span>
              <span>{t('console-stations.returned')}</span>
            </span>
          )}
          <Segmented
            label={t('console-stations.shown-as')}
            value={shape}
            onChange={setShape}
            segments={[
              { value: 'bars', label: t('console-stations.as-bars') },
              { value: 'table', label: t('console-stations.as-table') },
            ]}
          />
        </>
      }
      fill
      plain
    >
      {shape === 'bars' ? (
        <WeekChart days={days} sentence={t('console-stations.week-sentence', { taken, returned })} />
      ) : (
        <WeekTable days={days} />
      )}
      <p className={styles.uptime}>
        <span>{t('console-stations.heard-share', { percent })}</span>
        <span>
          {uptime.silent_s > 0
            ? t('console-stations.silent-in-all', { time: span(uptime.silent_s) })
            : t('console-stations.never-silent')}
        </span>
      </p>
      <UptimeStrip
        uptime={uptime}
        now={now}
        sentence={t('console-stations.uptime-sentence', { percent, count: uptime.gaps.length })}
      />
      <p className={styles.balance}>
        {taken === returned
          ? t('console-stations.balanced')
          : t(taken > returned ? 'console-stations.more-taken' : 'console-stations.more-returned', {
              count: Math.abs(taken - returned),
            })}
      </p>
    </Pane>
  );
}

function useLocalNumber(): (value: number) => string {
  const locale = useLocale();
  return (value) => value.toLocaleString(locale, { maximumFractionDigits: 1 });
}

function WeekTable({ days }: { days: StationPage['days'] }) {
  const t = useText();
  const locale = useLocale();
  const name = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('console-stations.day')}</th>
          <th scope="col">{t('console-stations.taken')}</th>
          <th scope="col">{t('console-stations.returned')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, taken, returned }) => (
          <tr key={day}>
            <th scope="row">{name.format(Date.parse(day))}</th>
            <td>{taken}</td>
            <td>{returned}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
