import type { ListedVenue } from '@etg/contract/venue';
import { minuteOfWeek, openAt, readOpeningHours } from '@etg/domain/opening-hours';
import { canServe } from '@etg/domain/venue-stock';
import { distanceMetres, type Point, walkBetween } from '@etg/domain/walk';

/** This close it is the same place. */
const samePlaceMetres = 30;

export interface Way {
  readonly metres: number;
  /** Undefined where it is too far to walk: then only the distance helps. */
  readonly minutes: number | undefined;
}

/** How far it is, and nothing where it is right here. */
export function wayTo(from: Point, to: Point): Way | undefined {
  const walk = walkBetween(from, to);
  return walk.metres < samePlaceMetres ? undefined : walk;
}

/**
 * The nearest venue that can take an Electron back now, and a second one if it can be walked to. Never one that is full,
 * offline, disabled or closed: a rider who walked there would have come in vain [S18].
 */
export function nearestFree(venues: readonly ListedVenue[], from: Point, now: Date): ListedVenue[] {
  return venues
    .filter((venue) => canServe(venue, 'return') && !isClosed(venue, now))
    .sort((a, b) => distanceMetres(from, a.coordinates) - distanceMetres(from, b.coordinates))
    .slice(0, 2)
    .filter(({ coordinates }, index) => index === 0 || walkBetween(from, coordinates).minutes !== undefined);
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
