import type { StationPage } from '@etg/contract/console/station';
import { Facts } from '@etg/ui/console/facts';
import { Pane } from '@etg/ui/console/pane';
import { Link } from '@etg/ui/link';
import { Fragment } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { hrefOf } from '../../platform/pages.ts';
import styles from './station.module.css';

/** Where it stands, when that is open, and who pays. */
export function VenuePane({ page: { venue } }: { page: StationPage }) {
  const t = useText();
  const facts = [
    venue.hours !== undefined && { name: t('console-stations.venue-open'), value: venue.hours },
    { name: t('console-stations.who-pays'), value: t(`console-stations.pays-${venue.who_pays}`) },
    {
      name: t('console-stations.on-the-map'),
      value: t(
        venue.paused
          ? 'console-stations.map-paused'
          : venue.public
            ? 'console-stations.map-everybody'
            : 'console-stations.map-invited',
      ),
    },
    venue.others.length > 0 && {
      name: t('console-stations.others'),
      value: venue.others.map((code, place) => (
        <Fragment key={code}>
          {place > 0 && ', '}
          <Link href={hrefOf('station', { params: { code } })}>{code}</Link>
        </Fragment>
      )),
    },
  ];
  return (
    <Pane title={venue.title}>
      <div className={styles.venue}>
        {venue.photo && <img src={venue.photo} alt="" width="52" height="52" loading="lazy" />}
        <p className={styles.sub}>{venue.address}</p>
      </div>
      <Facts facts={facts.flatMap((fact) => fact || [])} />
    </Pane>
  );
}
