import type { Reader } from '../../platform/database/database.ts';

export async function listPlacardRows(db: Reader, codes: readonly string[]) {
  return db
    .selectFrom('station')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .select(['station.code', 'venue_id', 'venue.title', 'venue.country'])
    .select(['who_pays_for_electrons', 'request_payment_information'])
    .where('station.code', 'in', codes)
    .where('service_state', '<>', 'retired')
    .execute();
}
