import type { Insertable, Selectable } from 'kysely';
import type { RentalMoveTable } from '../../migrations/rental-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

export type RentalMove = Selectable<RentalMoveTable>;

export async function insertMove(tx: Tx, move: Insertable<RentalMoveTable>): Promise<void> {
  await tx.insertInto('rental_move').values(move).execute();
}

/** The former schedules of these rentals, oldest first. */
export async function listMoves(db: Reader, rentals: readonly string[]): Promise<RentalMove[]> {
  if (rentals.length === 0) return [];
  return db
    .selectFrom('rental_move')
    .selectAll()
    .where('rental_id', 'in', rentals)
    .orderBy('first_step')
    .execute();
}
