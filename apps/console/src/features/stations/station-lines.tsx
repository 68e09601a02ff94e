import type { StationRow } from '@etg/contract/console/stations';
import { Link } from '@etg/ui/link';
import { useEffect, useEffectEvent, useRef } from 'react';
import { HealthMark, HealthWhy } from '../../platform/fleet/health-mark.tsx';
import { StationStrip } from '../../platform/fleet/station-strip.tsx';
import { useText } from '../../platform/i18n.tsx';
import styles from './stations.module.css';
import { stationHref } from './use-station-columns.tsx';

interface StationLinesProps {
  stations: readonly StationRow[];
  onEnd: () => void;
  /** The codes of the first rows, with commas between. */
  onShown: (codes: string) => void;
}

/** So many are read again when something changes: a phone shows no more at once. */
const mostFollowed = 60;

/** The list on a phone: each line opens its station. */
export function StationLines({ stations, onEnd, onShown }: StationLinesProps) {
  const t = useText();
  const end = useRef<HTMLLIElement>(null);
  const reached = useEffectEvent(onEnd);
  const count = stations.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: more lines move the end, so that it is looked at again
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reached(), {
      rootMargin: '400px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [count]);
  const tell = useEffectEvent(onShown);
  const codes = stations
    .slice(0, mostFollowed)
    .map(({ code }) => code)
    .join();
  useEffect(() => tell(codes), [codes]);
  return (
    <ul className={styles.lines} aria-label={t('console.page-stations')}>
      {stations.map((station) => (
        <li key={station.code}>
          <Link href={stationHref(station.code)}>
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
              </span>
            )}
          </Link>
        </li>
      ))}
      <li ref={end} aria-hidden="true" />
    </ul>
  );
}
