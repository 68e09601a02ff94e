import { venueZone } from '@etg/domain/reader-locale';
import { factsOf, regionOfLanguage } from '@etg/domain/region';
import type { Reader } from '../../platform/database/database.ts';
import { venueAt } from '../../platform/database/venue-at.ts';
import { findLanguage } from '../account/index.ts';

/** The zone of the venue where a rider was last; of a rider who was nowhere, that of their language. */
export async function findRiderZone(db: Reader, accountId: string): Promise<string> {
  const last = await db
    .selectFrom('rental')
    .innerJoin('venue', (join) =>
      join.on('venue.id', '=', venueAt('rental.station_code', 'rental.started_at')),
    )
    .select(['venue.timezone', 'venue.country'])
    .where('rental.account_id', '=', accountId)
    .orderBy('rental.started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last) return venueZone(last);
  return factsOf(regionOfLanguage(await findLanguage(db, accountId))).zone;
}
