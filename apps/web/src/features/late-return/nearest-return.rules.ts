import type { ListedVenue } from '@etg/contract/venue';
import { distanceMetres, type Point } from '@etg/domain/walk';

/** Venues that can take an Electron back now, the nearest first. */
export function nearestFree(venues: readonly ListedVenue[], from: Point): ListedVenue[] {
  return venues
    .filter(({ state }) => state.electrons.return > 0 && !state.silent && !state.paused)
    .sort((a, b) => distanceMetres(from, a.coordinates) - distanceMetres(from, b.coordinates));
}
