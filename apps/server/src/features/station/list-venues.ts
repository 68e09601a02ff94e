import type { Venue } from '@etg/contract/venue';
import { cableTypes } from '@etg/contract/vocabulary';
import type { Reader } from '../../platform/database/database.ts';
import { toVenue } from './station.rules.ts';
import { countVenues, findVenues } from './venue.store.ts';

/** Every venue with what its stations can do now, for the map [K10]. One without a station is not on it. */
export async function listVenues(db: Reader): Promise<Venue[]> {
  const [venues, counts] = await Promise.all([findVenues(db), countVenues(db)]);
  const countsOf = new Map(counts.map((count) => [count.venue_id, count]));
  return venues.flatMap((venue) => {
    const count = countsOf.get(venue.id);
    if (!count) return [];
    const electrons = { get: count.ready, return: count.free };
    const cables = cableTypes.filter((cable) => count.cables.includes(cable));
    return [toVenue(venue, { electrons, cables, groups: count.groups })];
  });
}
