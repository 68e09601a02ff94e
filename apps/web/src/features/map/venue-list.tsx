import type { ListedVenue } from '@etg/contract/venue';
import type { Point } from '@etg/domain/walk';
import { IconDoor, IconSearch } from '@etg/ui/icons-place';
import { PlaceRow } from '@etg/ui/place-row';
import { Loading } from '@etg/ui/skeleton';
import { useDeferredValue, useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { useVenueTitle } from '../../platform/venue-text.ts';
import type { MapFilter } from './marks.rules.ts';
import { useHours } from './use-hours.ts';
import { useFoundVenues } from './use-venues.ts';
import { useWalk } from './use-walk.ts';
import { groupOf, venueNow } from './venue.rules.ts';
import styles from './venue-list.module.css';
import { listedVenues } from './venue-list.rules.ts';
import { VenuePicture } from './venue-picture.tsx';

export interface VenueListProps {
  /** All venues; undefined where the server searches. */
  readonly venues: readonly ListedVenue[] | undefined;
  readonly byBox: boolean;
  /** The list is sorted by the distance from here: the phone, or the centre of the map. */
  readonly near: Point;
  readonly me: Point | undefined;
  readonly filter: MapFilter;
  readonly now: Date;
  readonly selected: string | undefined;
  readonly onSelect: (venue: ListedVenue) => void;
}

/** The content of the map as a list, for screen readers and for riders who prefer one. */
export function VenueList(props: VenueListProps) {
  const { venues, byBox, near, filter, onSelect, selected } = props;
  const t = useText();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const { mode } = filter;
  const fetched = useFoundVenues({ near, text: wanted, serving: mode }, byBox);
  const known = venues ?? fetched.data?.venues;
  const found = known && listedVenues(known, { near, text: wanted }, filter);
  return (
    <div className={styles.list}>
      <label className={styles.search}>
        <IconSearch small />
        <span className="sr">{t('map.search')}</span>
        <input
          type="search"
          value={text}
          placeholder={t('map.search')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <p className={styles.found} role="status">
        {found && t(found.length === 0 ? `map.none-${mode}` : `map.list-${mode}`, { count: found.length })}
      </p>
      {found ? (
        <ul className={styles.rows}>
          {found.map((venue) => (
            <li key={groupOf(venue)}>
              <button
                type="button"
                className={styles.row}
                aria-pressed={selected === groupOf(venue)}
                onClick={() => onSelect(venue)}
              >
                <Row venue={venue} {...props} />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <Loading label={t('map.loading')} />
      )}
    </div>
  );
}

function Row({ venue, me, filter, now }: VenueListProps & { venue: ListedVenue }) {
  const t = useText();
  const titleOf = useVenueTitle();
  const { count, shut } = venueNow(venue, filter, now);
  const walk = useWalk(me)(venue.coordinates);
  const hours = useHours(now)(venue);
  const what = shut
    ? t(`map.shut.${shut}`)
    : t(filter.mode === 'get' ? 'map.row.get' : 'map.row.return', { count });
  return (
    <PlaceRow
      picture={<VenuePicture venue={venue} />}
      name={
        <>
          {titleOf(venue)}
          {!venue.is_public && <IconDoor small label={t('map.private')} />}
        </>
      }
      detail={
        <>
          {venue.address}
          <br />
          <b className={shut || count === 0 ? styles.none : undefined}>{what}</b>
          {[walk, shut ? undefined : hours].flatMap((part) => (part ? [` · ${part}`] : []))}
        </>
      }
    />
  );
}
