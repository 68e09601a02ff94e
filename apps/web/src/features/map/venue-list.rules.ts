import type { ListedVenue } from '@etg/contract/venue';
import { containsAllWords, foldText } from '@etg/domain/search-text';
import { distanceMetres, type Point } from '@etg/domain/walk';
import type { MapFilter } from './marks.rules.ts';
import { isServing, servingVenues } from './venue.rules.ts';

/** As many as a rider will scroll through; the search finds the others. */
export const mostListed = 50;

/** The nearest venues whose name or address contains every typed word. */
export function nearestWith(venues: readonly ListedVenue[], near: Point, text: string): ListedVenue[] {
  const searched = foldText(text);
  return venues
    .filter((venue) => searched === '' || containsAllWords(foldText(searchedText(venue)), searched))
    .map((venue) => ({ venue, metres: distanceMetres(near, venue.coordinates) }))
    .sort((left, right) => left.metres - right.metres)
    .slice(0, mostListed)
    .map(({ venue }) => venue);
}

/** A venue is found by any of its names, whatever the reader's language. */
function searchedText({ title, address, texts = {} }: ListedVenue): string {
  return [title, ...Object.values(texts).map((text) => text?.title ?? ''), address].join(' ');
}

/** The nearest venue that is open and can help; undefined where there is none. */
export function nearestServing(
  venues: readonly ListedVenue[],
  near: Point,
  { filter, now }: { filter: MapFilter; now: Date },
): ListedVenue | undefined {
  return nearestWith(
    venues.filter((venue) => isServing(venue, filter, now)),
    near,
    '',
  )[0];
}

/** What the list shows: of the venues that can help, the nearest with the typed words. */
export function listedVenues(
  venues: readonly ListedVenue[],
  { near, text }: { near: Point; text: string },
  filter: MapFilter,
): ListedVenue[] {
  return nearestWith(servingVenues(venues, filter), near, text);
}
