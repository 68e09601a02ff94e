import type { VenueCluster } from '@etg/contract/station';
import type { ListedVenue } from '@etg/contract/venue';
import type { CableType } from '@etg/contract/vocabulary';
import type { Point } from '@etg/domain/walk';
import type { Translate } from '../../platform/i18n.tsx';
import type { VenuesInView } from './local-clusters.ts';
import type { Mark } from './mark.ts';
import { groupOf, type MapMode, venueNow } from './venue.rules.ts';

export interface Wish {
  readonly mode: MapMode;
  readonly cables: readonly CableType[];
}

export interface Around {
  readonly wish: Wish;
  readonly selected: ListedVenue | undefined;
  readonly me: Point | undefined;
  readonly now: Date;
  readonly t: Translate;
}

const noVenues: VenuesInView = { clusters: [], venues: [] };
const myPlace = 'me';

/** What stands on the map: pins, clusters and the phone itself. The chosen pin stays also where it fell into a cluster. */
export function marksOf(inView: VenuesInView = noVenues, around: Around): Mark[] {
  const { selected, me, t } = around;
  const chosen = selected && groupOf(selected);
  const others = inView.venues.filter((venue) => groupOf(venue) !== chosen);
  return [
    ...(me ? [{ kind: 'me' as const, key: myPlace, ...me, label: t('map.me') }] : []),
    ...inView.clusters.map((cluster) => clusterMark(cluster, around)),
    ...others.map((venue) => pinMark(venue, around)),
    ...(selected ? [pinMark(selected, around)] : []),
  ];
}

/** What a pin says to a screen reader, and the list says in its own way. */
function pinLabel(venue: ListedVenue, { wish, now, t }: Pick<Around, 'wish' | 'now' | 't'>): string {
  const { count, shut } = venueNow(venue, wish, now);
  const place = { venue: venue.title, kind: t(venue.is_public ? 'map.public' : 'map.private') };
  if (shut) return t('map.pin.shut', { ...place, why: t(`map.shut.${shut}`) });
  return t(wish.mode === 'get' ? 'map.pin.get' : 'map.pin.return', { ...place, count });
}

function pinMark(venue: ListedVenue, around: Around): Mark {
  const { wish, selected, now, t } = around;
  const { count, shut } = venueNow(venue, wish, now);
  const isSelected = selected !== undefined && groupOf(selected) === groupOf(venue);
  const label = pinLabel(venue, around);
  return {
    kind: 'pin',
    key: groupOf(venue),
    ...venue.coordinates,
    text: shut ? '–' : wordOf(count, around),
    label: isSelected ? t('map.pin.selected', { label }) : label,
    isPublic: venue.is_public,
    none: shut !== undefined || count === 0,
    selected: isSelected,
  };
}

function wordOf(count: number, { wish, t }: Around): string {
  return count === 0 && wish.mode === 'return' ? t('map.full') : String(count);
}

const clusterPrefix = 'cluster ';

function clusterMark({ coordinates, venues, ready, free }: VenueCluster, { wish, t }: Around): Mark {
  const inside =
    wish.mode === 'get' ? wish.cables.reduce((sum, cable) => sum + (ready[cable] ?? 0), 0) : free;
  return {
    kind: 'cluster',
    key: `${clusterPrefix}${coordinates.lat},${coordinates.lng}`,
    ...coordinates,
    text: String(venues),
    label: t('map.cluster', { count: venues }),
    none: inside === 0,
  };
}
