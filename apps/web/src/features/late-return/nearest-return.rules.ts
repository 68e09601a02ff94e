import type { ListedVenue } from '@etg/contract/venue';
import { minuteOfWeek, openAt, readOpeningHours } from '@etg/domain/opening-hours';
import { canServe } from '@etg/domain/venue-stock';
import { distanceMetres, type Point } from '@etg/domain/walk';

/** Venues that can take an Electron back now, the nearest first. Never one that is full, offline, disabled, or closed [S18]. */
export function nearestFree(venues: readonly ListedVenue[], from: Point, now: Date): ListedVenue[] {
  return venues
    .filter((venue) => canServe(venue, 'return') && !isClosed(venue, now))
    .sort((a, b) => distanceMetres(from, a.coordinates) - distanceMetres(from, b.coordinates));
}

/** Unknown hours count as open: a machine in a wall has none. */
function isClosed({ hours, timezone }: Pick<ListedVenue, 'hours' | 'timezone'>, now: Date): boolean {
  const read = hours ? readOpeningHours(hours) : undefined;
  if (!read || !timezone) return false;
  try {
    return !openAt(read, minuteOfWeek(now, timezone)).open;
  } catch {
    return false;
  }
}
