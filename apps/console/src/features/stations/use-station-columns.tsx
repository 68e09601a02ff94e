import type { StationRow } from '@etg/contract/console/stations';
import { Link } from '@etg/ui/link';
import { useMemo } from 'react';
import { HealthMark, HealthWhy } from '../../platform/fleet/health-mark.tsx';
import { Heard } from '../../platform/fleet/heard.tsx';
import { StationStrip } from '../../platform/fleet/station-strip.tsx';
import { useText, useTexts } from '../../platform/i18n.tsx';
import { hrefOf } from '../../platform/pages.ts';
import type { Column } from '../../platform/table/column.ts';
import { useLocale, useMoney } from '../../platform/time.tsx';
import { failedHours, failedUnlocks } from './station-query.rules.ts';
import styles from './stations.module.css';

export function stationHref(code: string): string {
  return hrefOf('station', { params: { code } });
}

/**
 * The columns, always the same objects: rows that have not changed are not drawn again while one scrolls. The failed
 * unlocks are hidden unless the list is about them.
 */
export function useStationColumns(isOfFailed: boolean): readonly Column<StationRow>[] {
  const texts = useTexts();
  const t = useText();
  const locale = useLocale();
  const money = useMoney();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` and `money` are new functions in each render, but the same as long as the texts and the locale are
  return useMemo(() => {
    const percent = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    return [...wordColumns(t), ...numberColumns({ t, money, percent, isOfFailed })];
  }, [texts, locale, isOfFailed]);
}

function wordColumns(t: ReturnType<typeof useText>): Column<StationRow>[] {
  return [
    {
      id: 'code',
      header: t('console-stations.column-code'),
      value: ({ code }) => code,
      cell: ({ code }) => (
        <Link
          href={stationHref(code)}
          className={styles.code}
          tabIndex={-1}
          onClick={(event) => event.stopPropagation()}
        >
          {code}
        </Link>
      ),
    },
    {
      id: 'venue',
      header: t('console-stations.column-venue'),
      value: ({ venue }) => venue.title,
      cell: ({ venue }) => (
        <span className={styles.venue}>
          {venue.title} <span>{venue.city}</span>
        </span>
      ),
    },
    {
      id: 'health',
      header: t('console-stations.column-health'),
      value: ({ health }) => health,
      cell: (station) => <HealthMark station={station} />,
    },
    {
      id: 'why',
      header: t('console-stations.column-why'),
      cell: (station) => (
        <span className={styles.why}>
          <HealthWhy station={station} />
        </span>
      ),
    },
    {
      id: 'panel',
      header: t('console-stations.column-panel'),
      cell: (station) => <StationStrip station={station} />,
    },
  ];
}

interface Writing {
  t: ReturnType<typeof useText>;
  money: ReturnType<typeof useMoney>;
  percent: Intl.NumberFormat;
  isOfFailed: boolean;
}

function numberColumns({ t, money, percent, isOfFailed }: Writing): Column<StationRow>[] {
  const count = (id: 'ready' | 'free' | 'out'): Column<StationRow> => ({
    id,
    header: t(`console-stations.column-${id}`),
    align: 'right',
    value: (station) => station[id],
    cell: (station) =>
      station.heard === undefined ? null : id !== 'out' && !station.online ? (
        <AsLastHeard>{station[id]}</AsLastHeard>
      ) : (
        station[id]
      ),
  });
  return [
    count('ready'),
    count('free'),
    count('out'),
    ...unlockColumns({ t, percent, isOfFailed }),
    {
      id: 'today',
      header: t('console-stations.column-today'),
      align: 'right',
      value: ({ today }) => today.amount,
      cell: ({ today }) => money(today.amount, today.currency),
    },
    {
      id: 'heard',
      header: t('console-stations.column-heard'),
      align: 'right',
      value: ({ heard }) => heard,
      cell: ({ heard, venue }) => <Heard at={heard} zone={venue.zone} />,
    },
    {
      id: 'firmware',
      header: t('console-stations.column-firmware'),
      hidden: true,
      value: ({ firmware }) => firmware,
      cell: ({ firmware }) => firmware,
    },
    {
      id: 'signal',
      header: t('console-stations.column-signal'),
      hidden: true,
      align: 'right',
      value: ({ signal }) => signal,
      cell: ({ signal }) =>
        signal !== undefined && t('console-stations.signal', { signal, most: mostSignal }),
    },
  ];
}

function unlockColumns({ t, percent, isOfFailed }: Omit<Writing, 'money'>): Column<StationRow>[] {
  return [
    {
      id: 'unlocks',
      header: t('console-stations.column-unlocks', { days: unlockDays }),
      align: 'right',
      value: ({ unlocks }) => unlocks?.worked,
      cell: ({ unlocks }) =>
        unlocks &&
        t('console-stations.percent', { share: percent.format((100 * unlocks.worked) / unlocks.tried) }),
    },
    {
      id: 'failed',
      header: t('console-stations.column-failed', { hours: failedHours }),
      align: 'right',
      largestFirst: true,
      ...(!isOfFailed && { hidden: true }),
      value: failedUnlocks,
      cell: (station) =>
        station.unlocks_hour &&
        t('console-stations.failed-of', {
          failed: failedUnlocks(station),
          tried: station.unlocks_hour.tried,
        }),
    },
  ];
}

const mostSignal = 5;
/** Of the unlock rate, as the server counts it. */
const unlockDays = 7;

/** A number that may be different now. */
function AsLastHeard({ children }: { children: number }) {
  const t = useText();
  return (
    <span className={styles.lastHeard} title={t('console-stations.as-last-heard')}>
      {children}
    </span>
  );
}
