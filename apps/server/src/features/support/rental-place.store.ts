import type { Reader } from '../../platform/database/database.ts';
import type { Place } from '../../platform/operator/staff-scope.ts';

/** Where a rental began and ended; undefined: no such rental. */
export async function findRentalPlace(db: Reader, rentalId: string): Promise<Place | undefined> {
  const rows = await db
    .selectFrom('rental')
    .innerJoin('station', (join) =>
      join.on((on) =>
        on.or([
          on('station.code', '=', on.ref('rental.station_code')),
          on('station.code', '=', on.ref('rental.return_station_code')),
        ]),
      ),
    )
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .select(['venue.id', 'venue.country'])
    .where('rental.id', '=', rentalId)
    .execute();
  return rows[0] && { country: rows[0].country, venueIds: rows.map(({ id }) => id) };
}
