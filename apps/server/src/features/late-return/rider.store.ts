import type { Language } from '@etg/contract/languages';
import { venueZone } from '@etg/domain/reader-locale';
import type { Reader } from '../../platform/database/database.ts';
import { findPhoneAndLanguage } from '../account/index.ts';

/** The recipient of a message, with what its text depends on. */
export interface MessageReader {
  /** Null once the account is deleted. */
  phone: string | null;
  language: Language;
  /** The venue's, as is the time zone. */
  country: string;
  timezone: string;
}

/** Country and time zone are those of the venue where the rental began. */
export async function findReader(
  db: Reader,
  { accountId, rentalId }: { accountId: string; rentalId: string },
): Promise<MessageReader> {
  const contact = await findPhoneAndLanguage(db, accountId);
  const place = await db
    .selectFrom('rental')
    .innerJoin('station', 'station.code', 'rental.station_code')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .select(['venue.timezone', 'venue.country'])
    .where('rental.id', '=', rentalId)
    .executeTakeFirstOrThrow();
  return { ...contact, country: place.country, timezone: venueZone(place) };
}
