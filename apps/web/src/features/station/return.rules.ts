import type { ListedVenue } from '@etg/contract/venue';
import { venueStatus } from '@etg/contract/vocabulary';
import { canServe, type VenueUse } from '@etg/domain/venue-stock';
import { distanceMetres, type Point } from '@etg/domain/walk';
import { type Group, refusalOf } from './station.rules.ts';

/** Why an Electron cannot be returned at a station right now. */
export type ReturnRefusal = 'paused' | 'disabled' | 'offline' | 'full';

export function returnRefusalOf(group: Group): ReturnRefusal | undefined {
  const asOpen = { ...group, corona_virus: false, venue: { ...group.venue, status: venueStatus.open } };
  const refusal = refusalOf(takesReturns(group) ? asOpen : group);
  if (refusal === 'paused' || refusal === 'disabled' || refusal === 'offline') return refusal;
  return group.free_nests === 0 ? 'full' : undefined;
}

/**
 * Staff paused this station, or announce that the venue is suspended or off the map: nothing is unlocked, but its nests
 * still take Electrons [QF4, QF9].
 */
function takesReturns({ paused_words, paused_since, venue }: Group): boolean {
  if (paused_words?.out_of_service) return false;
  // Cleaning closes nothing by itself: whether the station is paused decides.
  if (venue.announcement && venue.announcement.kind !== 'cleaning') return true;
  return paused_words !== undefined && paused_since === undefined;
}

/** The other venues where this can be done now, the nearest first. */
export function workingNear(
  venues: readonly ListedVenue[],
  { coordinates, state }: Pick<ListedVenue, 'coordinates' | 'state'>,
  need: VenueUse,
): ListedVenue[] {
  const far = (point: Point) => distanceMetres(coordinates, point);
  return venues
    .filter(
      (venue) => canServe(venue, need) && !venue.state.groups.some((code) => state.groups.includes(code)),
    )
    .sort((left, right) => far(left.coordinates) - far(right.coordinates));
}
