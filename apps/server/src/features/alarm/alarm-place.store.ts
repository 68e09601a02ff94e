import type { Reader } from '../../platform/database/database.ts';

/** Where a station stands now. */
export function findStationPlace(db: Reader, code: string) {
  return db
    .selectFrom('station')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .select(['station.code as station_code', 'venue.id as venue_id', 'venue.country', 'venue.title'])
    .where('station.code', '=', code)
    .executeTakeFirst();
}

/** What the area of alarms can be narrowed to. */
export function listVenues(db: Reader) {
  return db
    .selectFrom('venue')
    .select(['id', 'title', 'address', 'country'])
    .orderBy('title')
    .orderBy('id')
    .execute();
}
