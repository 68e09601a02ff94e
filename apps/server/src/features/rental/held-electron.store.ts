import type { Insertable, Selectable } from 'kysely';
import type { HeldElectronTable } from '../../migrations/rental-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

export type HeldRow = Selectable<HeldElectronTable>;

export async function insertHeld(tx: Tx, held: Insertable<HeldElectronTable>): Promise<HeldRow> {
  return tx.insertInto('held_electron').values(held).returningAll().executeTakeFirstOrThrow();
}

/** Whose hands these Electrons are in, each locked with its rental. */
export async function lockHeld(tx: Tx, electrons: readonly string[]): Promise<HeldRow[]> {
  if (electrons.length === 0) return [];
  return tx
    .selectFrom('held_electron')
    .selectAll()
    .where('electron_id', 'in', electrons)
    .where('back_at', 'is', null)
    .orderBy('electron_id')
    .forUpdate()
    .execute();
}

export async function listHeld(db: Reader, rentalId: string): Promise<HeldRow[]> {
  return db
    .selectFrom('held_electron')
    .selectAll()
    .where('rental_id', '=', rentalId)
    .orderBy('taken_at')
    .execute();
}

/** How many Electrons an account has in its hands. */
export async function countHeldBy(db: Reader, accountId: string): Promise<number> {
  const { count } = await heldBy(db, accountId).executeTakeFirstOrThrow();
  return Number(count);
}

export function heldBy(db: Reader, accountId: string) {
  return db
    .selectFrom('held_electron')
    .innerJoin('rental', 'rental.id', 'held_electron.rental_id')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('rental.account_id', '=', accountId)
    .where('rental.returned_at', 'is', null)
    .where('rental.lost_at', 'is', null)
    .where('held_electron.back_at', 'is', null);
}

export async function findHeldByRelease(db: Reader, releaseId: string): Promise<HeldRow | undefined> {
  return db.selectFrom('held_electron').selectAll().where('release_id', '=', releaseId).executeTakeFirst();
}

/** The last time an Electron was in somebody's hands, if it came back into this nest and no event has said so yet. */
export async function findUnprovedReturn(
  tx: Tx,
  { electron, station, nest }: { electron: string; station: string; nest: number },
): Promise<HeldRow | undefined> {
  const last = await tx
    .selectFrom('held_electron')
    .selectAll()
    .where('electron_id', '=', electron)
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const fits = last?.back_station_code === station && last.back_nest === nest && last.back_event_id === null;
  return fits ? last : undefined;
}

export interface Back {
  back_at: Date;
  back_station_code: string;
  back_nest: number;
  back_event_id: string | null;
  back_heard_at: Date;
  /** What the station said, the same by our clock, and the earliest its own panels leave open. */
  back_station_time: Date;
  back_told_at: Date;
  back_earliest: Date | null;
}

export async function saveBack(tx: Tx, releaseId: string, back: Partial<Back>): Promise<void> {
  await tx.updateTable('held_electron').set(back).where('release_id', '=', releaseId).execute();
}
