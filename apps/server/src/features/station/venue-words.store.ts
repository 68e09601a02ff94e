import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { VenueWords } from './venue-words.rules.ts';

export async function listWordsOfVenues(db: Reader, ids: readonly string[]): Promise<VenueWords[]> {
  return listWords(db, sql`any(${[...ids]}::uuid[])`);
}

export async function listWordsAtStations(db: Reader, codes: readonly string[]): Promise<VenueWords[]> {
  return listWords(
    db,
    sql`any(array(select station.venue_id from station where code = any(${[...codes]}::text[])))`,
  );
}

async function listWords(db: Reader, these: RawBuilder<unknown>): Promise<VenueWords[]> {
  const { rows } = await sql<VenueWords>`
    select venue_id, language, title, description, null as kind, null as words, null as ends_at
    from venue_text where venue_id = ${these}
    union all
    select venue_id, null, null, null, kind, words, ends_at
    from venue_announcement where started_at is not null and ended_at is null and venue_id = ${these}`.execute(
    db,
  );
  return rows;
}
