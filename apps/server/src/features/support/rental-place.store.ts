import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { venueAt } from '../../platform/database/venue-at.ts';
import type { Place } from '../../platform/operator/staff-scope.ts';

/** Where a rental began and ended, at the venues of those moments; undefined: no such rental. */
export async function findRentalPlace(db: Reader, rentalId: string): Promise<Place | undefined> {
  const began = venueAt('rental.station_code', 'rental.started_at');
  const ended = venueAt('rental.return_station_code', 'rental.returned_at');
  const rows = await db
    .selectFrom('rental')
    .innerJoin('venue', (join) => join.on(sql<boolean>`venue.id in (${began}, ${ended})`))
    .select(['venue.id', 'venue.country'])
    .where('rental.id', '=', rentalId)
    .orderBy(sql`venue.id = ${began}`, 'desc')
    .execute();
  return rows[0] && { country: rows[0].country, venueIds: rows.map(({ id }) => id) };
}
