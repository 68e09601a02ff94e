import { Pane } from '@etg/ui/console/pane';
import { Link } from '@etg/ui/link';
import { HealthMark } from '../../platform/fleet/health-mark.tsx';
import { Heard } from '../../platform/fleet/heard.tsx';
import { StationStrip } from '../../platform/fleet/station-strip.tsx';
import { Text, useText } from '../../platform/i18n.tsx';
import { placardHref, stationHref } from './station-links.ts';
import type { VenuePage } from './use-venue-form.ts';
import styles from './venue.module.css';

/** What stands here, each as its front panel. */
export function StationsPane({ page: { stations } }: { page: VenuePage }) {
  const t = useText();
  return (
    <Pane title={t('console-venues.stations-here')} flush>
      {stations.length === 0 ? (
        <p className={styles.none}>{t('console-venues.no-station-yet')}</p>
      ) : (
        <table className={styles.stations} aria-label={t('console-venues.stations-here')}>
          <tbody>
            {stations.map((station) => (
              <tr key={station.code}>
                <th scope="row">
                  <Link href={stationHref(station.code)}>{station.code}</Link>
                </th>
                <td>
                  <HealthMark station={station} />
                </td>
                <td>
                  <StationStrip station={station} />
                </td>
                <td>
                  <Text
                    id="console-venues.heard"
                    values={{ time: <Heard at={station.heard} zone={station.venue.zone} /> }}
                  />
                </td>
                <td>
                  <Link
                    href={placardHref(station.code)}
                    aria-label={t('console-venues.placard-of', { code: station.code })}
                  >
                    {t('console-venues.placard')}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Pane>
  );
}
