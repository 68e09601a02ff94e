import type { Insertable, Selectable } from 'kysely';
import type { AddedDaysTable } from '../../migrations/order-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

export type AddedDays = Selectable<AddedDaysTable>;

export async function insertAddedDays(tx: Tx, added: Insertable<AddedDaysTable>): Promise<void> {
  await tx.insertInto('added_days').values(added).execute();
}

/** The days that staff added while a rental was out, in their order. */
export async function listDaysAddedTo(db: Reader, rentalId: string): Promise<AddedDays[]> {
  return db
    .selectFrom('added_days')
    .selectAll()
    .where('rental_id', '=', rentalId)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
}
