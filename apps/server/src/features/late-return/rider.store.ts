import type { Language } from '@etg/contract/languages';
import type { VenueName } from '@etg/contract/venue-title';
import { venueZone } from '@etg/domain/reader-locale';
import type { Reader } from '../../platform/database/database.ts';
import { venueAt } from '../../platform/database/venue-at.ts';
import type { Spot } from '../../platform/operator/staff-scope.ts';
import { findPhoneAndLanguage } from '../account/index.ts';
import { listPlacesAt } from '../station/index.ts';

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
    .innerJoin('venue', (join) =>
      join.on('venue.id', '=', venueAt('rental.station_code', 'rental.started_at')),
    )
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

/** The venue of a station at a moment, with its zone; undefined if there is no such station. */
export async function findPlaceOfStation(
  db: Reader,
  station: string,
  at: Date,
): Promise<(VenueName & { zone: string }) | undefined> {
  return (await listPlacesAt(db, [station])).get(station, at);
}

/** Where a rental belongs, for the scope of staff: the venues where it began and ended. */
export async function findPlaceOfRental(
  db: Reader,
  rentalId: string,
): Promise<(Spot & { accountId: string }) | undefined> {
  const rental = await db
    .selectFrom('rental')
    .innerJoin('venue', (join) =>
      join.on('venue.id', '=', venueAt('rental.station_code', 'rental.started_at')),
    )
    .leftJoin('venue as end', (join) =>
      join.on('end.id', '=', venueAt('rental.return_station_code', 'rental.returned_at')),
    )
    .select(['venue.country', 'venue.id as from', 'rental.account_id'])
    .select(['end.id as to', 'end.country as to_country'])
    .where('rental.id', '=', rentalId)
    .executeTakeFirst();
  if (!rental) return undefined;
  const { country, from, to, to_country, account_id: accountId } = rental;
  return { country, countries: [to_country ?? []].flat(), venueIds: [from, to ?? []].flat(), accountId };
}
