import type { Insertable, Selectable } from 'kysely';
import type { VenuePauseTable } from '../../migrations/pause-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

export type VenuePause = Selectable<VenuePauseTable>;

/** Locks the venue: two operators who pause or resume it do so one after the other. */
export async function lockVenue(tx: Tx, venueId: string): Promise<{ id: string } | undefined> {
  return tx.selectFrom('venue').select('id').where('id', '=', venueId).forUpdate().executeTakeFirst();
}

export async function findOpenPause(db: Reader, venueId: string): Promise<VenuePause | undefined> {
  return (await listOpenPauses(db, [venueId]))[0];
}

/** When the pauses began that these venues are in. */
export async function listOpenPauses(db: Reader, venueIds: readonly string[]): Promise<VenuePause[]> {
  if (venueIds.length === 0) return [];
  return db
    .selectFrom('venue_pause')
    .selectAll()
    .where('venue_id', 'in', venueIds)
    .where('paused_until', 'is', null)
    .execute();
}

export async function insertPause(tx: Tx, pause: Insertable<VenuePauseTable>): Promise<void> {
  await tx.insertInto('venue_pause').values(pause).execute();
}

export async function markPauseEnded(tx: Tx, id: string, until: Date): Promise<void> {
  await tx.updateTable('venue_pause').set({ paused_until: until }).where('id', '=', id).execute();
}

/** Remembers which stations were out of service by themselves. */
export async function markStationsPaused(tx: Tx, venueId: string): Promise<void> {
  await tx
    .updateTable('station')
    .set(({ ref }) => ({ stays_paused: ref('corona_virus'), corona_virus: true }))
    .where('venue_id', '=', venueId)
    .execute();
}

/** Opens the stations of a venue, apart from those that were out of service before. */
export async function markStationsResumed(tx: Tx, venueId: string): Promise<void> {
  await tx
    .updateTable('station')
    .set(({ ref }) => ({ corona_virus: ref('stays_paused'), stays_paused: false }))
    .where('venue_id', '=', venueId)
    .execute();
}
