import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { venueAt } from '../../platform/database/venue-at.ts';

/** The stations of a venue; retired ones are history. */
export async function listCodesOfVenue(db: Reader, venueId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('station')
    .select('code')
    .where('venue_id', '=', venueId)
    .where('service_state', '<>', 'retired')
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
}

/** How many rentals began there in which minute of the week, from Monday, midnight, in the zone. */
export async function countStartsByMinute(
  db: Reader,
  venueId: string,
  { since, timezone }: { since: Date; timezone: string },
): Promise<{ minute: number; count: number }[]> {
  const local = sql`rental.started_at at time zone ${timezone}`;
  const { rows } = await sql<{ minute: number; count: number }>`
    select ((extract(isodow from ${local}) - 1) * 1440 + extract(hour from ${local}) * 60
      + extract(minute from ${local}))::int as minute, count(*)::int as count
    from release join rental on rental.release_id = release.id
    where release.station_code in (select station_code from station_stay where venue_id = ${venueId})
      and release.commanded_at >= ${since} and ${venueAt('release.station_code', 'rental.started_at')} = ${venueId}
    group by 1`.execute(db);
  return rows;
}
