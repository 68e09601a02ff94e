import type { Language } from '@etg/contract/languages';
import { venueZone } from '@etg/domain/reader-locale';
import type { Reader } from '../../platform/database/database.ts';
import { openMaybe } from '../../platform/sealed/sealed.ts';

/** Whom a message is for, and by which clock they read it. */
export interface MessageReader {
  /** None once the person is gone. */
  phone: string | null;
  language: Language;
  /** Of the venue, as is the time. */
  country: string;
  timezone: string;
}

/** The time is that of the venue where the rental they hear of began. */
export async function findReader(
  db: Reader,
  { accountId, rentalId }: { accountId: string; rentalId: string },
): Promise<MessageReader> {
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
