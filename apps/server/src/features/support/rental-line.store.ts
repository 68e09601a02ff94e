import { venueZone } from '@etg/domain/reader-locale';
import type { Reader } from '../../platform/database/database.ts';

/** Which rentals: by id, or the newest of an account. */
export interface RentalQuery {
  rentalIds?: readonly string[] | undefined;
  accountId?: string | undefined;
  limit?: number | undefined;
}

/** Newest first, with the cable of the Electron. */
export async function listRentalRows(db: Reader, { rentalIds, accountId, limit = 20 }: RentalQuery) {
  return db
    .selectFrom('rental')
    .leftJoin('electron', 'electron.id', 'rental.electron_id')
    .selectAll('rental')
    .select('electron.cable')
    .$if(rentalIds !== undefined, (query) => query.where('rental.id', 'in', rentalIds ?? []))
    .$if(accountId !== undefined, (query) => query.where('rental.account_id', '=', accountId ?? ''))
    .orderBy('rental.started_at', 'desc')
    .limit(rentalIds ? rentalIds.length : limit)
    .execute();
}
export type LineRow = Awaited<ReturnType<typeof listRentalRows>>[number];

export interface PlaceRow {
  station: string;
  venue: string;
  zone: string;
  country: string;
}

/** Stations with their venues, by the station's code. */
export async function listPlaces(db: Reader, stations: readonly string[]): Promise<Map<string, PlaceRow>> {
  if (stations.length === 0) return new Map();
  const rows = await db
    .selectFrom('station')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .select(['station.code', 'venue.title', 'venue.timezone', 'venue.country'])
    .where('station.code', 'in', [...new Set(stations)])
    .execute();
  return new Map(
    rows.map((row) => [
      row.code,
      { station: row.code, venue: row.title, zone: venueZone(row), country: row.country },
    ]),
  );
}
