import { hrefOf } from '../../platform/pages.ts';

/** The pages of stations to which a venue leads. */
export function stationHref(code: string): string {
  return hrefOf('station', { params: { code } });
}

export function placardHref(code: string): string {
  return hrefOf('placard', { params: { code } });
}

export function newStationHref(venueId: string): string {
  return hrefOf('newStation', { search: { venue: venueId } });
}

/** What riders see: outside the console. */
export function ridersHref(code: string): string {
  return `${location.origin}/i/${encodeURIComponent(code)}`;
}
