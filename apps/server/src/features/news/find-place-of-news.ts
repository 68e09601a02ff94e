import type { Place } from '../../platform/operator/staff-scope.ts';
import type { StoredNews } from './news.rules.ts';

type Placed = Pick<StoredNews, 'country' | 'venue_id' | 'around_km' | 'venue'>;

/** Where news are told, for who may change them: around a venue is a matter of its country. */
export function findPlaceOfNews({ country, venue_id, around_km, venue }: Placed): Place {
  if (country !== null) return { country, venueIds: [] };
  if (venue_id === null || !venue) return 'company';
  return { country: venue.country, venueIds: around_km === null ? [venue_id] : [] };
}
