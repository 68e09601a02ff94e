import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { KnownVenue, KnownWorld } from './import-lines.rules.ts';

export async function listCodes(db: Reader, codes: readonly string[]): Promise<KnownWorld['codes']> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('station')
    .select(['code', 'venue_id', 'service_state'])
    .where(sql<boolean>`code = any(${[...codes]}::text[])`)
    .execute();
  return new Map(
    rows.map(({ code, venue_id, service_state }) => [
      code,
      { isRetired: service_state === 'retired', venueId: venue_id },
    ]),
  );
}

/** All of them, the oldest names first found: an import is rare, and names are compared by a rule of ours. */
export async function listAllVenues(db: Reader): Promise<KnownVenue[]> {
  return db.selectFrom('venue').select(['id', 'title', 'address', 'country']).orderBy('id').execute();
}

/** Those of these countries in which something can be bought now. */
export async function listPricedCountries(
  db: Reader,
  countries: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (countries.length === 0) return new Set();
  const { rows } = await sql<{ country: string }>`
    select country from unnest(${[...countries]}::text[]) as country where has_prices(country, ${now})`.execute(
    db,
  );
  return new Set(rows.map(({ country }) => country));
}
