import { venueZone } from '@etg/domain/reader-locale';
import type { Reader } from '../../platform/database/database.ts';

/** Where a station stands: for the scope of staff, and for times in its zone. */
export async function findStationPlace(db: Reader, code: string) {
  const found = await db
    .selectFrom('station')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .select(['venue.id', 'venue.title', 'venue.country', 'venue.timezone'])
    .where('station.code', '=', code)
    .executeTakeFirst();
  if (!found) return undefined;
  const { id, title, country } = found;
  return { title, zone: venueZone(found), scope: { country, venueIds: [id] } };
}
