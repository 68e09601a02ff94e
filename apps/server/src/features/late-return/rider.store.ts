import type { Language } from '@etg/contract/languages';
import { venueZone } from '@etg/domain/reader-locale';
import type { Reader } from '../../platform/database/database.ts';
import { findPhoneAndLanguage } from '../account/index.ts';

/** The rider who reads a notice about a rental. */
export interface NoticeReader {
  /** Null once the account is deleted. */
  phone: string | null;
  language: Language;
  /** Country and time zone of the venue where the rental began. */
  country: string;
  timezone: string;
}

/** Country and time zone are those of the venue where the rental began. */
export async function findReader(
  db: Reader,
  { accountId, rentalId }: { accountId: string; rentalId: string },
): Promise<NoticeReader> {
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

export async function findRentalAccount(db: Reader, rentalId: string): Promise<string> {
  const row = await db
    .selectFrom('rental')
    .select('account_id')
    .where('id', '=', rentalId)
    .executeTakeFirstOrThrow();
  return row.account_id;
}
