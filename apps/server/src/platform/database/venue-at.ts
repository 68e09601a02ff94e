import { type RawBuilder, sql } from 'kysely';

/**
 * The id of the venue at which a station stood at a moment [QF8], to join `venue` by. Whatever happened at a station belongs to
 * that venue; only what concerns the present asks `station.venue_id`. Columns are given by name. Without a moment there is no
 * venue.
 */
export function venueAt(station: string, at: string | Date): RawBuilder<string> {
  const moment = typeof at === 'string' ? sql.ref(at) : sql`${at}::timestamptz`;
  return sql<string>`(select stay.venue_id from station_stay as stay
    where stay.station_code = ${sql.ref(station)} and stay.from_at <= ${moment} order by stay.from_at desc limit 1)`;
}
