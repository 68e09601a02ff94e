import type { Venue } from '@etg/contract/venue';
import { cableTypes } from '@etg/contract/vocabulary';
import type { Reader } from '../../platform/database/database.ts';
import { readyByCable, toVenue } from './station.rules.ts';
import { countVenues, listVenues, type VenueCounts } from './venue.store.ts';
import { groupWords, toVenueWords } from './venue-words.rules.ts';
import { listWordsOfVenues } from './venue-words.store.ts';

/**
 * Venues with what is available at their stations now, for the map [K10]. A venue without a station is left out. Where the
 * owner's budget is used up, it is not free [P15].
 */
export async function readVenues(
  db: Reader,
  ids: readonly string[],
  usedUp: ReadonlySet<string> = new Set(),
): Promise<Venue[]> {
  if (ids.length === 0) return [];
  const [venues, counts, words] = await Promise.all([
    listVenues(db, ids),
    countVenues(db, ids),
    listWordsOfVenues(db, ids),
  ]);
  const wordsOf = groupWords(words);
  const countsOf = new Map(counts.map((count) => [count.venue_id, count]));
  return venues.flatMap((venue) => {
    const count = countsOf.get(venue.id);
    if (!count) return [];
    const { free, ...paid } = toVenue(venue, stateOf(count));
    const words = toVenueWords(wordsOf.get(venue.id) ?? [], venue);
    return [{ ...paid, ...words, ...(free && !usedUp.has(venue.id) && { free }) }];
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
