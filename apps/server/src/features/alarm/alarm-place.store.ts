import type { AlarmSettings } from '@etg/contract/console/alarms';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/operator/staff-member.ts';
import type { KnownPlaces } from './find-area.ts';

/** Where a station stands now. */
export function findStationPlace(db: Reader, code: string) {
  return db
    .selectFrom('station')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .select(['station.code as station_code', 'venue.id as venue_id', 'venue.country', 'venue.title'])
    .where('station.code', '=', code)
    .executeTakeFirst();
}

interface Placed {
  scope: Scope;
  settings: Pick<AlarmSettings, 'venues'>;
}

/** What it takes to tell the areas of these people. */
export async function findPlaces(db: Reader, people: readonly Placed[]): Promise<KnownPlaces> {
  const ids = people.flatMap(({ scope, settings }) => [...(scope.venues ?? []), ...(settings.venues ?? [])]);
  const rows = await listVenues(db, ids);
  const countries = await db.selectFrom('venue').select('country').distinct().execute();
  return {
    countries: new Set(countries.map(({ country }) => country)),
    countryOf: new Map(rows.map(({ id, country }) => [id, country])),
  };
}

export function listVenues(db: Reader, ids: readonly string[]) {
  return ofVenues(db)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** All that are in this scope. */
export function listVenuesIn(db: Reader, { countries, venues }: Scope) {
  return ofVenues(db)
    .$if(countries !== undefined, (query) => query.where('country', 'in', ['', ...(countries ?? [])]))
    .$if(venues !== undefined, (query) =>
      query.where('id', '=', sql<string>`any(${[...(venues ?? [])]}::uuid[])`),
    )
    .execute();
}

/** How many there are in this scope, by country. */
export async function countVenues(db: Reader, { countries, venues }: Scope) {
  const rows = await db
    .selectFrom('venue')
    .select(['country', (row) => row.fn.countAll<bigint>().as('count')])
    .$if(countries !== undefined, (query) => query.where('country', 'in', ['', ...(countries ?? [])]))
    .$if(venues !== undefined, (query) =>
      query.where('id', '=', sql<string>`any(${[...(venues ?? [])]}::uuid[])`),
    )
    .groupBy('country')
    .orderBy('country')
    .execute();
  return rows.map(({ country, count }) => ({ country, count: Number(count) }));
}

function ofVenues(db: Reader) {
  return db.selectFrom('venue').select(['id', 'title', 'address', 'country']);
}
