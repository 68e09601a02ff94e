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

/** The venue of a station, with its zone; undefined if there is no such station. */
export async function findPlaceOfStation(
  db: Reader,
  station: string,
): Promise<{ venue: string; zone: string } | undefined> {
  const place = await db
    .selectFrom('station')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .select(['venue.title', 'venue.timezone', 'venue.country'])
    .where('station.code', '=', station)
    .executeTakeFirst();
  return place && { venue: place.title, zone: venueZone(place) };
}

/** Where a rental belongs, for the scope of staff: the venues where it began and ended. */
export async function findPlaceOfRental(
  db: Reader,
  rentalId: string,
): Promise<{ country: string; venueIds: string[]; accountId: string } | undefined> {
  const rental = await db
    .selectFrom('rental')
    .innerJoin('station as start', 'start.code', 'rental.station_code')
    .innerJoin('venue', 'venue.id', 'start.venue_id')
    .leftJoin('station as end', 'end.code', 'rental.return_station_code')
    .select(['venue.country', 'venue.id as from', 'end.venue_id as to', 'rental.account_id'])
    .where('rental.id', '=', rentalId)
    .executeTakeFirst();
  if (!rental) return undefined;
  const { country, from, to, account_id: accountId } = rental;
  return { country, venueIds: [from, to ?? []].flat(), accountId };
}
