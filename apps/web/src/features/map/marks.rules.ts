import type { Language } from '@etg/contract/languages';
import type { VenueCluster } from '@etg/contract/station';
import type { ListedVenue } from '@etg/contract/venue';
import type { CableType } from '@etg/contract/vocabulary';
import type { Point } from '@etg/domain/walk';
import type { Translate } from '../../platform/i18n.tsx';
import { venueTitle } from '../../platform/venue-text.ts';
import type { VenuesInView } from './local-clusters.ts';
import type { Mark } from './mark.ts';
import { groupOf, type MapMode, venueNow } from './venue.rules.ts';

export interface MapFilter {
  readonly mode: MapMode;
  readonly cables: readonly CableType[];
}

export interface MarkContext {
  readonly filter: MapFilter;
  readonly selected: ListedVenue | undefined;
  readonly me: Point | undefined;
  readonly now: Date;
  readonly t: Translate;
  readonly language: Language;
}

const noVenues: VenuesInView = { clusters: [], venues: [] };
const myPlace = 'me';

/** The pins, clusters and the phone's position. The selected pin stays even where a cluster contains its venue. */
export function marksOf(inView: VenuesInView = noVenues, context: MarkContext): Mark[] {
  const { selected, me, t } = context;
  const chosen = selected && groupOf(selected);
  const others = inView.venues.filter((venue) => groupOf(venue) !== chosen);
  return [
    ...(me ? [{ kind: 'me' as const, key: myPlace, ...me, label: t('map.me') }] : []),
    ...inView.clusters.map((cluster) => clusterMark(cluster, context)),
    ...others.map((venue) => pinMark(venue, context)),
    ...(selected ? [pinMark(selected, context)] : []),
  ];
}

/** The label of a pin for screen readers. */
function pinLabel(
  venue: ListedVenue,
  { filter, now, t, language }: Pick<MarkContext, 'filter' | 'now' | 't' | 'language'>,
): string {
  const { count, shut } = venueNow(venue, filter, now);
  const place = {
    venue: venueTitle(venue, language),
    kind: t(venue.is_public ? 'map.public' : 'map.private'),
  };
  if (shut) return t('map.pin.shut', { ...place, why: t(`map.shut.${shut}`) });
  return t(filter.mode === 'get' ? 'map.pin.get' : 'map.pin.return', { ...place, count });
}

function pinMark(venue: ListedVenue, context: MarkContext): Mark {
  const { filter, selected, now, t } = context;
  const { count, shut } = venueNow(venue, filter, now);
  const isSelected = selected !== undefined && groupOf(selected) === groupOf(venue);
  const label = pinLabel(venue, context);
  return {
    kind: 'pin',
    key: groupOf(venue),
    ...venue.coordinates,
    text: shut ? '–' : countText(count, context),
    label: isSelected ? t('map.pin.selected', { label }) : label,
    isPublic: venue.is_public,
    none: shut !== undefined || count === 0,
    selected: isSelected,
  };
}

function countText(count: number, { filter, t }: MarkContext): string {
  return count === 0 && filter.mode === 'return' ? t('map.full') : t('map.count', { count });
}

const clusterPrefix = 'cluster ';

function clusterMark({ coordinates, venues, ready, free }: VenueCluster, { filter, t }: MarkContext): Mark {
  const inside =
    filter.mode === 'get' ? filter.cables.reduce((sum, cable) => sum + (ready[cable] ?? 0), 0) : free;
  return {
    kind: 'cluster',
    key: `${clusterPrefix}${coordinates.lat},${coordinates.lng}`,
    ...coordinates,
    text: t('map.count', { count: venues }),
    label: t('map.cluster', { count: venues }),
    none: inside === 0,
  };
}
