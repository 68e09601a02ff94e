import type { VenueChange } from '@etg/contract/live-events';
import type { ListedVenue } from '@etg/contract/venue';
import { groupOf } from './venue.rules.ts';

/** The venues with the changes applied. A change of a venue that is not listed belongs to another view. */
export function withChanges(
  venues: readonly ListedVenue[],
  changes: readonly VenueChange[],
): readonly ListedVenue[] {
  const changed = new Map(changes.map((change) => [change.group, change]));
  if (!venues.some((venue) => changed.has(groupOf(venue)))) return venues;
  return venues.map((venue) => {
    const { status, state } = changed.get(groupOf(venue)) ?? venue;
    return state === venue.state ? venue : { ...venue, status, state };
  });
}
