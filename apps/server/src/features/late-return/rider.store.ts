import type { Language } from '@etg/contract/languages';
import { venueZone } from '@etg/domain/reader-locale';
import type { Reader } from '../../platform/database/database.ts';
import { openMaybe } from '../../platform/sealed/sealed.ts';

/** The rider who reads a notice about a rental. */
export interface NoticeReader {
  /** Null once the account is deleted. */
  phone: string | null;
  language: Language;
  /** Country and time zone of the venue where the rental began. */
  country: string;
  timezone: string;
}

export async function findReader(
  db: Reader,
  { accountId, rentalId }: { accountId: string; rentalId: string },
): Promise<NoticeReader> {
  const row = await db
    .selectFrom('account')
    .innerJoin('rental', (join) => join.on('rental.id', '=', rentalId))
    .innerJoin('station', 'station.code', 'rental.station_code')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .select(['account.phone', 'account.language', 'venue.timezone', 'venue.country'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { language, country } = row;
  const phone = openMaybe(db, 'account.phone', row.phone);
  return { phone, language, country, timezone: venueZone(row) };
}

export async function findLanguage(db: Reader, accountId: string): Promise<Language> {
  const { language } = await db
    .selectFrom('account')
    .select('language')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return language;
}

export async function findRentalAccount(db: Reader, rentalId: string): Promise<string> {
  const row = await db
    .selectFrom('rental')
    .select('account_id')
    .where('id', '=', rentalId)
    .executeTakeFirstOrThrow();
  return row.account_id;
}
