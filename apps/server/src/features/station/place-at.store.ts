import type { VenueName } from '@etg/contract/venue-title';
import { venueZone } from '@etg/domain/reader-locale';
import type { Reader } from '../../platform/database/database.ts';
import { toVenueName, venueTitles } from '../../platform/database/venue-titles.ts';
import type { Scope } from '../../platform/operator/staff-member.ts';
import { covers } from '../../platform/operator/staff-scope.ts';

/** A station with the venue at which it stood. */
interface PlaceAt extends VenueName {
  station: string;
  venueId: string;
  country: string;
  zone: string;
}

/** Where stations stood, at each moment. */
export interface PlacesAt {
  /** Undefined: there is no such station. */
  get(station: string, at: Date): PlaceAt | undefined;
}

/** All stays of these stations: they are few, and one station may be named for several moments. */
export async function listPlacesAt(db: Reader, stations: readonly (string | null)[]): Promise<PlacesAt> {
  const codes = [...new Set(stations.flatMap((code) => code ?? []))];
  if (codes.length === 0) return { get: () => undefined };
  const stays = await db
    .selectFrom('station_stay')
    .innerJoin('venue', 'venue.id', 'station_stay.venue_id')
    .select(['station_code', 'from_at', 'venue.id', 'venue.title', 'venue.country', 'venue.timezone'])
    .select(venueTitles('venue.id').as('titles'))
    .where('station_code', 'in', codes)
    .orderBy('from_at', 'desc')
    .execute();
  return {
    get: (station, at) => {
      const stay = stays.find((each) => each.station_code === station && each.from_at <= at);
      if (!stay) return undefined;
      const { id: venueId, title, titles, country } = stay;
      return { station, venueId, ...toVenueName(title, titles), country, zone: venueZone(stay) };
    },
  };
}

/** Whether staff of this scope are in charge of the venue where a station stood. */
export function coversPlaceAt(scope: Scope, place: PlaceAt | undefined): boolean {
  return place !== undefined && covers(scope, { country: place.country, venueIds: [place.venueId] });
}

/** The names of the venue where a station stood; empty if there is no such station. */
export function nameAt(places: PlacesAt, station: string, at: Date): VenueName {
  const place = places.get(station, at);
  return toVenueName(place?.venue ?? '', place?.venue_titles);
}
