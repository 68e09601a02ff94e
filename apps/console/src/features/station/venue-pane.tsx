import type { StationPage } from '@etg/contract/console/station';
import { photoSources } from '@etg/contract/photos';
import { Facts } from '@etg/ui/console/facts';
import { Pane } from '@etg/ui/console/pane';
import { Link } from '@etg/ui/link';
import { Fragment } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { hrefOf } from '../../platform/pages.ts';
import styles from './station.module.css';
import { MoveButton, StaysList } from './stays-list.tsx';

/** Where it stands, when that is open, and who pays. */
export function VenuePane({ page, onChanged }: { page: StationPage; onChanged: () => void }) {
  const t = useText();
  const { venue, station } = page;
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
    <Pane
      title={
        <Link className={styles.venueLink} href={hrefOf('venue', { params: { venueId: station.venue.id } })}>
          {venue.title}
        </Link>
      }
      end={<MoveButton page={page} onChanged={onChanged} />}
    >
      <div className={styles.venue}>
        {venue.photo && (
          <img {...photoSources(venue.photo, '52px')} alt="" width="52" height="52" loading="lazy" />
        )}
        <p className={styles.sub}>{venue.address}</p>
      </div>
      <Facts facts={facts.flatMap((fact) => fact || [])} />
      <StaysList page={page} onChanged={onChanged} />
    </Pane>
  );
}
