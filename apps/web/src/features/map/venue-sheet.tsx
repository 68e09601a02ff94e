import type { ListedVenue } from '@etg/contract/venue';
import { cableTypes } from '@etg/contract/vocabulary';
import type { Point } from '@etg/domain/walk';
import { Action } from '@etg/ui/action';
import { IconArrow, IconMap } from '@etg/ui/icons';
import { IconDoor, IconRoute } from '@etg/ui/icons-place';
import { directionsTo } from '@etg/ui/map/directions';
import { PlaceRow } from '@etg/ui/place-row';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { Tap } from '@etg/ui/tap';
import { Announced } from '../../platform/announced.tsx';
import { Text, useText } from '../../platform/i18n.tsx';
import { useVenuePlace, useVenueTitle } from '../../platform/venue-text.ts';
import type { MapFilter } from './marks.rules.ts';
import { useHours } from './use-hours.ts';
import { useNests } from './use-nests.ts';
import { usePriceFrom } from './use-price-from.ts';
import { useWalk } from './use-walk.ts';
import { groupOf, venueNow } from './venue.rules.ts';
import { VenuePhotos } from './venue-photos.tsx';
import { VenuePicture } from './venue-picture.tsx';
import styles from './venue-sheet.module.css';

export interface VenueSheetProps {
  readonly venue: ListedVenue;
  readonly filter: MapFilter;
  readonly me: Point | undefined;
  readonly now: Date;
  /** The nearest venue that can help. */
  readonly instead: ListedVenue | undefined;
  readonly onSelect: (venue: ListedVenue) => void;
}

/** The selected venue: its stock, its distance and the one action for it (S18). */
export function VenueSheet(props: VenueSheetProps) {
  const { venue, filter, me, now } = props;
  const t = useText();
  const walk = useWalk(me)(venue.coordinates);
  const detail = walk ? `${venue.address} · ${walk}` : venue.address;
  const returning = filter.mode === 'return';
  const titleOf = useVenueTitle();
  const place = useVenuePlace(venue);
  return (
    <>
      <div className={styles.head}>
        <PlaceRow
          picture={<VenuePicture venue={venue} />}
          name={
            <h2 className={styles.name} tabIndex={-1}>
              {titleOf(venue)}
            </h2>
          }
          detail={detail}
        />
        {!returning && (
          <Tap
            label={t('map.direction')}
            href={directionsTo(venue)}
            target="_blank"
            rel="noopener noreferrer"
            className={styles.route}
          >
            <IconRoute />
          </Tap>
        )}
      </div>
      {place && <p className={styles.place}>{place}</p>}
      <Facts venue={venue} filter={filter} now={now} />
      <Announced
        venue={venue}
        untilOf={(kind, time) => t(kind === 'cleaning' ? 'map.cleaning-until' : 'map.back', { time })}
      />
      <VenuePhotos key={groupOf(venue)} venue={venue} name={titleOf(venue)} />
      <Offer {...props} />
    </>
  );
}

/** The way there. Where the rider would go in vain, another venue first. */
function Offer({ venue, filter, now, instead, onSelect }: VenueSheetProps) {
  const t = useText();
  const { count, shut } = venueNow(venue, filter, now);
  const returning = filter.mode === 'return';
  const inVain = shut !== undefined || count === 0;
  const there = returning
    ? { href: directionsTo(venue), target: '_blank', rel: 'noopener noreferrer' }
    : { href: `/?${new URLSearchParams({ m: 'chooseStation', groupId: groupOf(venue) })}` };
  const label = t(returning ? 'map.direction' : inVain ? 'map.see' : 'map.take');
  if (inVain && instead)
    return (
      <>
        <Action icon={<IconMap />} onClick={() => onSelect(instead)}>
          {t(`map.nearest.${filter.mode}`)}
        </Action>
        <QuietRow>
          <Quiet {...there}>{label}</Quiet>
        </QuietRow>
      </>
    );
  return (
    <Action {...there} icon={returning ? <IconRoute /> : <IconArrow />} look={inVain ? 'solid' : 'lit'}>
      {label}
    </Action>
  );
}

function Facts({ venue, filter, now }: Pick<VenueSheetProps, 'venue' | 'filter' | 'now'>) {
  const t = useText();
  const hours = useHours(now)(venue);
  const price = usePriceFrom(venue);
  const { shut } = venueNow(venue, filter, now);
  return (
    <div className={styles.facts}>
      {shut && shut !== 'closed' ? (
        <p className={styles.shut}>{t(`map.why.${shut}`)}</p>
      ) : filter.mode === 'get' ? (
        <Stock venue={venue} filter={filter} />
      ) : (
        <Nests venue={venue} />
      )}
      <p className={styles.small}>
        {hours && <span className={shut === 'closed' ? styles.shut : undefined}>{hours}</span>}
        {filter.mode === 'get' && price && <span>{price}</span>}
        {!venue.is_public && (
          <span>
            <IconDoor small />
            {t('map.members')}
          </span>
        )}
      </p>
    </div>
  );
}

/** Each connector by itself: a total would hide whether the rider's cable is there. */
function Stock({ venue, filter }: Pick<VenueSheetProps, 'venue' | 'filter'>) {
  const t = useText();
  const { ready = {} } = venue.state;
  const count = filter.cables.reduce((sum, cable) => sum + (ready[cable] ?? 0), 0);
  if (count === 0) return <p className={styles.shut}>{t('map.ready-none')}</p>;
  const stock = cableTypes.flatMap((cable) =>
    ready[cable] ? [t('map.stock', { cable: t(`map.cable.${cable}`), count: ready[cable] })] : [],
  );
  return (
    <p className={styles.line}>
      <span>
        <Text id="map.ready" values={{ count }} components={{ b: <b /> }} />
      </span>
      <span className={styles.stock}>{stock.join(' · ')}</span>
    </p>
  );
}

function Nests({ venue }: Pick<VenueSheetProps, 'venue'>) {
  const t = useText();
  const free = venue.state.electrons.return;
  const nests = useNests(venue.state.groups);
  if (free === 0) return <p className={styles.shut}>{t('map.full-now')}</p>;
  return (
    <p className={styles.line}>
      <span>
        <Text
          id="map.nests"
          values={{ free, all: Math.max(free, nests?.length ?? free) }}
          components={{ b: <b /> }}
        />
      </span>
      {nests && (
        <span className={styles.mini} aria-hidden="true">
          {nests.map(({ key, full }) => (
            <i key={key} className={full ? styles.full : undefined} />
          ))}
        </span>
      )}
    </p>
  );
}
