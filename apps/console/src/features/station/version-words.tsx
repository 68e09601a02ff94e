import type { StationPage } from '@etg/contract/console/station';
import { useText } from '../../platform/i18n.tsx';
import styles from './station.module.css';

const mostSignal = 5;
/** A clock that is further apart makes a station refuse commands. */
const rightWithinMs = 5_000;

/** "Firmware sn4-2.7.1 · signal 4 of 5 · clock right": what the station says about itself. */
export function VersionWords({ page: { station, telemetry } }: { page: StationPage }) {
  const t = useText();
  const { clock_apart_ms: apart, temperature, backup } = telemetry;
  const protocol = t('console-stations.protocol', { version: telemetry.protocol });
  const words = [
    station.firmware ? t('console-stations.firmware', { version: station.firmware }) : protocol,
    station.signal !== undefined &&
      t('console-stations.signal-words', { signal: station.signal, most: mostSignal }),
    backup?.on && t('console-stations.on-battery', { percent: backup.percent ?? 0 }),
    apart !== undefined &&
      (Math.abs(apart) <= rightWithinMs
        ? t('console-stations.clock-right')
        : t('console-stations.clock-apart', { seconds: Math.round(Math.abs(apart) / 1_000) })),
  ];
  const more = [
    protocol,
    temperature !== undefined && t('console-stations.temperature', { degrees: temperature }),
  ];
  return (
    <span className={styles.version} title={more.filter(Boolean).join(' · ')}>
      {words.filter(Boolean).join(' · ')}
    </span>
  );
}
