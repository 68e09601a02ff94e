import type { StationRow } from '@etg/contract/console/stations';
import { HealthMark, HealthWhy } from '../../platform/fleet/health-mark.tsx';
import { StationStrip } from '../../platform/fleet/station-strip.tsx';
import { useText } from '../../platform/i18n.tsx';
import { PhoneLines } from '../../platform/table/phone-lines.tsx';
import { useSearchState } from '../../platform/use-search.ts';
import { failedHours, failedUnlocks, isOfFailed, stationOrder, stationQuery } from './station-query.rules.ts';
import styles from './stations.module.css';
import { stationHref } from './use-station-columns.tsx';

interface StationLinesProps {
  stations: readonly StationRow[];
  onEnd: () => void;
  /** The codes of the first rows, with commas between. */
  onShown: (codes: string) => void;
}

/** The list on a phone: each line opens its station. */
export function StationLines({ stations, onEnd, onShown }: StationLinesProps) {
  const t = useText();
  const { get } = useSearchState();
  const showsFailed = isOfFailed(stationQuery(get), stationOrder(get('sort')));
  return (
    <PhoneLines
      label={t('console.page-stations')}
      items={stations}
      idOf={({ code }) => code}
      hrefOf={({ code }) => stationHref(code)}
      onEnd={onEnd}
      onShown={onShown}
    >
      {(station) => (
        <>
          <span>
            <b>{station.code}</b> {station.venue.title}
          </span>
          <HealthMark station={station} />
          <span className={styles.sub}>
            <HealthWhy station={station} />
          </span>
          <StationStrip station={station} />
          {station.heard !== undefined && (
            <span className={station.online ? styles.sub : `${styles.sub} ${styles.old}`}>
              {t('console-stations.ready-free', { ready: station.ready, free: station.free })}
              {showsFailed && station.unlocks_hour && (
                <>
                  {' · '}
                  {t('console-stations.unlocks-failed', {
                    failed: failedUnlocks(station),
                    tried: station.unlocks_hour.tried,
                    hours: failedHours,
                  })}
                </>
              )}
            </span>
          )}
        </>
      )}
    </PhoneLines>
  );
}
