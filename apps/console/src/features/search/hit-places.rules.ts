import type { SearchHit } from '@etg/contract/console/search';
import { electronHref } from '../../platform/page-links.ts';

/** Where a hit leads. */
export interface HitPlaces {
  /** What Enter opens: an Electron's own page, else the rental if one is out, else the rider, else the station. */
  readonly main?: string;
  readonly rider?: string;
  readonly rental?: string;
  readonly report?: string;
  readonly station?: string;
  readonly electron?: string;
  /** Of a venue without a station. */
  readonly venue?: string;
}

export function riderHref(id: string): string {
  return `/riders/${id}`;
}

export function rentalHref(id: string): string {
  return `/rentals/${id}`;
}

export function stationHref(code: string): string {
  return `/stations/${code}`;
}

/** The item of a report has the report's own id. */
function reportHref(id: string): string {
  return `/inbox?item=${id}`;
}

export function placesOf(hit: SearchHit): HitPlaces {
  const places = partsOf(hit);
  const main = places.electron ?? places.rental ?? places.rider ?? places.station ?? places.venue;
  return main === undefined ? places : { ...places, main };
}

function partsOf(hit: SearchHit): HitPlaces {
  if (hit.kind === 'promo') return {};
  if (hit.kind === 'station') return { station: stationHref(hit.code) };
  if (hit.kind === 'venue')
    return hit.stations[0] === undefined
      ? { venue: `/venues/${hit.id}` }
      : { station: stationHref(hit.stations[0]) };
  const rental = typeof hit.rental === 'string' ? hit.rental : hit.rental?.id;
  const report = hit.kind === 'rider' ? hit.report?.id : undefined;
  const place = hit.kind === 'electron' ? hit.place?.station : undefined;
  return {
    ...(hit.kind === 'electron' && { electron: electronHref(hit.id) }),
    ...(hit.rider && { rider: riderHref(hit.rider.id) }),
    ...(rental !== undefined && { rental: rentalHref(rental) }),
    ...(report !== undefined && { report: reportHref(report) }),
    ...(place !== undefined && { station: stationHref(place) }),
  };
}

/** A hit is known by its kind and what it is called. */
export function hitId(hit: SearchHit): string {
  if (hit.kind === 'rider') return `rider-${hit.rider.id}`;
  if (hit.kind === 'rental') return `rental-${hit.rental.id}`;
  return `${hit.kind}-${'id' in hit ? hit.id : hit.code}`;
}
