import type { ListedVenue } from '@etg/contract/venue';
import { venueStatus } from '@etg/contract/vocabulary';
import { minuteOfWeek, openAt, readOpeningHours } from '@etg/domain/opening-hours';
import { distanceMetres, type Point, walkBetween } from '@etg/domain/walk';

/** The nearest venue that can take an Electron back now, and a second one if it can be walked to. */
export function nearestFree(venues: readonly ListedVenue[], from: Point, now: Date): ListedVenue[] {
  return venues
    .filter((venue) => takesBack(venue, now))
    .sort((a, b) => distanceMetres(from, a.coordinates) - distanceMetres(from, b.coordinates))
    .slice(0, 2)
    .filter(({ coordinates }, index) => index === 0 || !('metres' in (wayTo(from, coordinates) ?? {})));
}

/** A rider who walked to a station that is full, silent, out of service or behind a locked door walked in vain. */
function takesBack(venue: ListedVenue, now: Date): boolean {
  const { state, status } = venue;
  return (
    state.electrons.return > 0 &&
    !state.silent &&
    !state.paused &&
    status !== venueStatus.disabled &&
    isOpen(venue, now)
  );
}

/** Hours that are unknown or cannot be read close nothing. */
function isOpen({ hours, timezone }: ListedVenue, now: Date): boolean {
  const read = hours ? readOpeningHours(hours) : undefined;
  if (!read || !timezone) return true;
  try {
    return openAt(read, minuteOfWeek(now, timezone)).open;
  } catch {
    return true;
  }
}

/** Beyond this nobody walks: a distance says more than "about 95 min walk". */
const longestWalkMinutes = 30;
/** This close it is the same place. */
const samePlaceMetres = 30;

export type Way = { readonly minutes: number } | { readonly metres: number } | undefined;

/** How far it is: a walking time, beyond half an hour a distance, and nothing where it is right here. */
export function wayTo(from: Point, to: Point): Way {
  const { metres, minutes } = walkBetween(from, to);
  if (metres < samePlaceMetres) return undefined;
  return minutes <= longestWalkMinutes ? { minutes } : { metres };
}
