import type { ListedVenue } from '@etg/contract/venue';
import { containsAllWords, foldText } from '@etg/domain/search-text';
import { distanceMetres, type Point } from '@etg/domain/walk';

/** As many as a rider will scroll through; the search finds the others. */
export const mostListed = 50;

/** The nearest venues whose name or address contains every typed word. */
export function nearestWith(venues: readonly ListedVenue[], near: Point, text: string): ListedVenue[] {
  const searched = foldText(text);
  return venues
    .filter(
      ({ title, address }) => searched === '' || containsAllWords(foldText(`${title} ${address}`), searched),
    )
    .map((venue) => ({ venue, metres: distanceMetres(near, venue.coordinates) }))
    .sort((left, right) => left.metres - right.metres)
    .slice(0, mostListed)
    .map(({ venue }) => venue);
}
