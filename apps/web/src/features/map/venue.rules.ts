import type { ListedVenue } from '@etg/contract/venue';
import { type CableType, cableTypes } from '@etg/contract/vocabulary';
import { minuteOfWeek, type OpenNow, openAt, readOpeningHours } from '@etg/domain/opening-hours';
import { canServe, type VenueUse, venueOutage, venueStock } from '@etg/domain/venue-stock';

export type MapMode = VenueUse;

/** Why riders cannot use the venue now, whatever its stock. The worst reason counts; they are in that order. */
export type ShutReason = 'disabled' | 'paused' | 'silent' | 'closed';

export interface VenueNow {
  /** Electrons with one of the chosen cables, or free nests. */
  readonly count: number;
  readonly shut: ShutReason | undefined;
}

/** The venue's first group, which identifies it. */
export function groupOf(venue: Pick<ListedVenue, 'state'>): string {
  return venue.state.groups[0] ?? '';
}

/** What the map shows: how many Electrons or nests there are for the rider, and whether the venue is usable [S18]. */
export function venueNow(
  venue: ListedVenue,
  { mode, cables }: { mode: MapMode; cables: readonly CableType[] },
  now: Date,
): VenueNow {
  return { count: venueStock(venue, mode, cables), shut: venueOutage(venue) ?? closedNow(venue, now) };
}

function closedNow(venue: ListedVenue, now: Date): 'closed' | undefined {
  return hoursNow(venue, now)?.open === false ? 'closed' : undefined;
}

/** Those that can give or take an Electron. One that is closed now stays: it says when it opens [S18]. */
export function servingVenues(
  venues: readonly ListedVenue[],
  { mode, cables }: { mode: MapMode; cables: readonly CableType[] },
): ListedVenue[] {
  return venues.filter((venue) => canServe(venue, mode, cables));
}

/** The venue can help the rider now. */
export function isServing(
  venue: ListedVenue,
  { mode, cables }: { mode: MapMode; cables: readonly CableType[] },
  now: Date,
): boolean {
  return canServe(venue, mode, cables) && !closedNow(venue, now);
}

/** Undefined where the hours are unknown or cannot be read. */
export function hoursNow(
  { hours, timezone }: Pick<ListedVenue, 'hours' | 'timezone'>,
  now: Date,
): OpenNow | undefined {
  const read = hours ? readOpeningHours(hours) : undefined;
  if (!read || !timezone) return undefined;
  try {
    return openAt(read, minuteOfWeek(now, timezone));
  } catch {
    return undefined;
  }
}

/** At least one cable stays chosen (X6): the cookie may be old or edited. */
export function readCables(saved: string | undefined): CableType[] {
  const chosen = cableTypes.filter((cable) => saved?.split(',').includes(cable));
  return chosen.length > 0 ? chosen : [...cableTypes];
}

/** The choice after a tap on a cable; undefined where the tap would leave none (X6). */
export function toggleCable(chosen: readonly CableType[], cable: CableType): CableType[] | undefined {
  const next = cableTypes.filter((each) => chosen.includes(each) !== (each === cable));
  return next.length > 0 ? next : undefined;
}
