import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';

/** Whoever adds stations, one or thousands, comes after the other: the second sees which codes the first has taken. */
export async function lockNewStations(tx: Tx): Promise<void> {
  await lockByName(tx, 'new-stations');
}

/** Where a station is about to be added. */
export async function findVenueOfNew(db: Reader, venueId: string) {
  return db
    .selectFrom('venue')
    .select(['id', 'title', 'address', 'country'])
    .where('id', '=', venueId)
    .executeTakeFirst();
}

/** Of every station that there ever was: none is deleted. */
export async function listUsedCodes(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('station').select('code').execute();
  return rows.map(({ code }) => code);
}

export async function findUsedCode(db: Reader, code: string) {
  return db.selectFrom('station').select('service_state').where('code', '=', code).executeTakeFirst();
}

export interface NewStation {
  code: string;
  venueId: string;
  nests: number | undefined;
  by: string;
  now: Date;
}

/** While its venue is paused it is paused with it, and is open again when the venue is. */
export async function insertStation(tx: Tx, { code, venueId, nests, by, now }: NewStation): Promise<void> {
  const isPaused = sql<boolean>`exists (select from venue_pause where venue_id = ${venueId} and paused_until is null)`;
  await tx
    .insertInto('station')
    .values({
      code,
      venue_id: venueId,
      service_state: 'planned',
      service_since: now,
      service_by: by,
      planned_nests: nests ?? null,
      corona_virus: isPaused,
    })
    .execute();
}

export async function savePlannedNests(tx: Tx, code: string, nests: number): Promise<void> {
  await tx.updateTable('station').set({ planned_nests: nests }).where('code', '=', code).execute();
}

export async function findSetup(db: Reader, code: string) {
  return db
    .selectFrom('station')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .select(['service_state', 'planned_nests', 'heard_at', 'venue_id', 'venue.title', 'venue.address'])
    .select(sql<boolean>`credential_hash is not null`.as('has_credential'))
    .where('station.code', '=', code)
    .executeTakeFirst();
}
