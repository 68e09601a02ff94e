import type { Insertable, Selectable } from 'kysely';
import type { HeldElectronTable } from '../../migrations/rental-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

export type HeldElectronRow = Selectable<HeldElectronTable>;

export async function insertHeldElectron(
  tx: Tx,
  held: Insertable<HeldElectronTable>,
): Promise<HeldElectronRow> {
  return tx.insertInto('held_electron').values(held).returningAll().executeTakeFirstOrThrow();
}

/** Of these Electrons, those that are with a rider. Locks each row. */
export async function lockHeldElectrons(tx: Tx, electrons: readonly string[]): Promise<HeldElectronRow[]> {
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

export async function listHeldElectrons(db: Reader, rentalId: string): Promise<HeldElectronRow[]> {
  return db
    .selectFrom('held_electron')
    .selectAll()
    .where('rental_id', '=', rentalId)
    .orderBy('taken_at')
    .execute();
}

/** Locks each, before the rental: a station that reports one of them back locks in the same order. */
export async function lockHeldOfRental(tx: Tx, rentalId: string): Promise<HeldElectronRow[]> {
  return tx
    .selectFrom('held_electron')
    .selectAll()
    .where('rental_id', '=', rentalId)
    .orderBy('electron_id')
    .orderBy('taken_at')
    .forUpdate()
    .execute();
}

/** The Electrons of several rentals, each rental's in the order in which they were taken. */
export async function listAllHeld(db: Reader, rentalIds: readonly string[]): Promise<HeldElectronRow[]> {
  if (rentalIds.length === 0) return [];
  return db
    .selectFrom('held_electron')
    .selectAll()
    .where('rental_id', 'in', rentalIds)
    .orderBy('taken_at')
    .execute();
}

/** How many Electrons a rider has in hand. */
export async function countInHand(db: Reader, accountId: string): Promise<number> {
  const { count } = await inHandCount(db, accountId).executeTakeFirstOrThrow();
  return Number(count);
}

export function inHandCount(db: Reader, accountId: string) {
  return db
    .selectFrom('held_electron')
    .innerJoin('rental', 'rental.id', 'held_electron.rental_id')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('rental.account_id', '=', accountId)
    .where('rental.returned_at', 'is', null)
    .where('rental.lost_at', 'is', null)
    .where('held_electron.back_at', 'is', null);
}

export async function findHeldElectronByRelease(
  db: Reader,
  releaseId: string,
): Promise<HeldElectronRow | undefined> {
  return db.selectFrom('held_electron').selectAll().where('release_id', '=', releaseId).executeTakeFirst();
}

/** The latest taking of an Electron, if it ended in this nest and no event has confirmed the return yet. */
export async function findUnprovedReturn(
  tx: Tx,
  { electron, station, nest }: { electron: string; station: string; nest: number },
): Promise<HeldElectronRow | undefined> {
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

export interface HeldElectronReturn {
  back_at: Date;
  back_station_code: string;
  back_nest: number | null;
  back_event_id: string | null;
  back_heard_at: Date;
  /** The reported time by the station's clock. */
  back_station_time: Date;
  /** The reported time by our clock. */
  back_told_at: Date;
  /** The earliest time that the station's own panels allow. */
  back_earliest: Date | null;
  charge_back: number | null;
}

export async function updateHeldElectron(
  tx: Tx,
  releaseId: string,
  back: Partial<HeldElectronReturn>,
): Promise<void> {
  await tx.updateTable('held_electron').set(back).where('release_id', '=', releaseId).execute();
}
