import type { Insertable } from 'kysely';
import type { FieldPresenceTable } from '../../migrations/field-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

/** Somebody stands at one station at a time: the last proof counts. */
export async function savePresence(tx: Tx, presence: Insertable<FieldPresenceTable>): Promise<void> {
  const { session_id: _, ...rest } = presence;
  await tx
    .insertInto('field_presence')
    .values(presence)
    .onConflict((row) => row.column('session_id').doUpdateSet({ ...rest, metres: rest.metres ?? null }))
    .execute();
}

export async function findPositionOf(db: Reader, code: string) {
  return db
    .selectFrom('station')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .select(['venue.lat', 'venue.lng'])
    .where('station.code', '=', code)
    .executeTakeFirst();
}
