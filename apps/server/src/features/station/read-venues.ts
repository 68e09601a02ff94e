import type { Venue } from '@etg/contract/venue';
import { cableTypes } from '@etg/contract/vocabulary';
import type { Reader } from '../../platform/database/database.ts';
import { readyByCable, toVenue } from './station.rules.ts';
import { countVenues, listVenues, type VenueCounts } from './venue.store.ts';

/** Venues with what is available at their stations now, for the map [K10]. A venue without a station is left out. */
export async function readVenues(db: Reader, ids: readonly string[]): Promise<Venue[]> {
  if (ids.length === 0) return [];
  const [venues, counts] = await Promise.all([listVenues(db, ids), countVenues(db, ids)]);
  const countsOf = new Map(counts.map((count) => [count.venue_id, count]));
  return venues.flatMap((venue) => {
    const count = countsOf.get(venue.id);
    return count ? [toVenue(venue, stateOf(count))] : [];
  });
}

function stateOf(count: VenueCounts): Venue['state'] {
  const ready = readyByCable((cable) => count[cable]);
  return {
    electrons: { get: count.lightning + count.usb_c + count.micro_usb, return: count.free },
    cables: cableTypes.filter((cable) => count[cable] > 0),
    groups: count.groups,
    ready,
    ...(!count.online && { silent: true }),
    ...(count.paused && { paused: true }),
  };
}
