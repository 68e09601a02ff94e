import type { Insertable, Selectable, Updateable } from 'kysely';
import type {
  FeePostingTable,
  FeeRefundTable,
  FeeReminderTable,
} from '../../migrations/late-return-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { venueAt } from '../../platform/database/venue-at.ts';

export type FeeRow = Selectable<FeePostingTable>;

/** Undefined if the step was posted before. */
export async function insertFee(tx: Tx, fee: Insertable<FeePostingTable>): Promise<FeeRow | undefined> {
  return tx
    .insertInto('fee_posting')
    .values(fee)
    .onConflict((row) => row.columns(['rental_id', 'step']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updateFee(tx: Tx, id: string, change: Updateable<FeePostingTable>): Promise<void> {
  await tx.updateTable('fee_posting').set(change).where('id', '=', id).execute();
}

/** In the order of their steps. */
export async function listFees(db: Reader, rentalId: string): Promise<FeeRow[]> {
  return listFeesOf(db, [rentalId]);
}

export async function listFeesOf(db: Reader, rentals: readonly string[]): Promise<FeeRow[]> {
  return db.selectFrom('fee_posting').selectAll().where('rental_id', 'in', rentals).orderBy('step').execute();
}

export async function findFee(db: Reader, id: string): Promise<FeeRow | undefined> {
  return db.selectFrom('fee_posting').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockFee(tx: Tx, id: string): Promise<FeeRow | undefined> {
  return tx.selectFrom('fee_posting').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Always in the same order: two transactions that lock these rentals cannot deadlock. */
export async function listRentalsOfAct(db: Reader, moneyKey: string): Promise<string[]> {
  const rows = await db
    .selectFrom('fee_posting')
    .select('rental_id')
    .distinct()
    .where('money_key', '=', moneyKey)
    .orderBy('rental_id')
    .execute();
  return rows.map((row) => row.rental_id);
}

/** Whether its money act has not ended. */
export async function isBeingPaid(db: Reader, { money_key }: FeeRow): Promise<boolean> {
  if (money_key === null) return false;
  const act = await db
    .selectFrom('money_act')
    .select('ended_at')
    .where('key', '=', money_key)
    .executeTakeFirst();
  return act !== undefined && act.ended_at === null;
}

/** Where a rental began. */
export async function findCountryOfRental(db: Reader, rentalId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('rental')
    .innerJoin('venue', (join) =>
      join.on('venue.id', '=', venueAt('rental.station_code', 'rental.started_at')),
    )
    .select('venue.country')
    .where('rental.id', '=', rentalId)
    .executeTakeFirst();
  return row?.country;
}

/** One fee, or several if the act pays a debt. */
export async function lockFeesOfAct(tx: Tx, moneyKey: string) {
  return tx
    .selectFrom('fee_posting')
    .innerJoin('rental', 'rental.id', 'fee_posting.rental_id')
    .innerJoin('venue', (join) =>
      join.on('venue.id', '=', venueAt('rental.station_code', 'rental.started_at')),
    )
    .selectAll('fee_posting')
    .select(['rental.account_id', 'rental.electron_id', 'rental.returned_at', 'venue.country'])
    .where('fee_posting.money_key', '=', moneyKey)
    .orderBy('fee_posting.step')
    .orderBy('fee_posting.id')
    .forUpdate('fee_posting')
    .execute();
}
export type FeeOfAct = Awaited<ReturnType<typeof lockFeesOfAct>>[number];

/** The losses that were forgiven to these riders, with their rentals. A loss that was found later does not count. */
export async function listForgiven(db: Reader, accountIds: readonly string[]) {
  return db
    .selectFrom('fee_posting')
    .innerJoin('rental', 'rental.id', 'fee_posting.rental_id')
    .select(['rental.account_id', 'fee_posting.rental_id'])
    .where('rental.account_id', 'in', accountIds)
    .where('fee_posting.state', '=', 'forgiven')
    .execute();
}

/** One row per step. The notice of the deadline is overwritten when the rental moves to another schedule. */
export async function insertReminder(tx: Tx, reminder: Insertable<FeeReminderTable>): Promise<void> {
  const { text, sent_at } = reminder;
  await tx
    .insertInto('fee_reminder')
    .values(reminder)
    .onConflict((row) => row.columns(['rental_id', 'step']).doUpdateSet({ text, sent_at }))
    .execute();
}

export async function listReminders(db: Reader, rentals: readonly string[]) {
  return db
    .selectFrom('fee_reminder')
    .select(['rental_id', 'step', 'sent_at'])
    .where('rental_id', 'in', rentals)
    .execute();
}

/** False if this step was refunded for this reason before. */
export async function insertRefund(tx: Tx, refund: Insertable<FeeRefundTable>): Promise<boolean> {
  const row = await tx
    .insertInto('fee_refund')
    .values(refund)
    .onConflict((conflict) => conflict.columns(['rental_id', 'step', 'reason']).doNothing())
    .returning('step')
    .executeTakeFirst();
  return row !== undefined;
}

/** Refunds of a fee that wait for its charge to succeed: no money act has been planned for them. */
export async function listRefundsWaiting(
  db: Reader,
  { rental_id, step }: Pick<FeeRow, 'rental_id' | 'step'>,
) {
  return db
    .selectFrom('fee_refund')
    .leftJoin('money_act', 'money_act.key', 'fee_refund.money_key')
    .select([
      'fee_refund.money_key as key',
      'fee_refund.amount_minor as minor',
      'fee_refund.reason',
      'fee_refund.why',
    ])
    .where('fee_refund.rental_id', '=', rental_id)
    .where('fee_refund.step', '=', step)
    .where('fee_refund.money_key', 'is not', null)
    .where('money_act.key', 'is', null)
    .execute();
}

/** Steps that the rental feature marked as charged for time after the return. */
export async function listRefundsDue(db: Reader, rentalId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('fee_refund_due')
    .select('step')
    .where('rental_id', '=', rentalId)
    .execute();
  return rows.map((row) => row.step);
}

/** Reminders of these steps are sent again. */
export async function deleteReminders(tx: Tx, rentalId: string, steps: readonly number[]): Promise<void> {
  await tx.deleteFrom('fee_reminder').where('rental_id', '=', rentalId).where('step', 'in', steps).execute();
}

/** A step that cost nothing, such as a suspension, is ahead again. */
export async function deleteFreeStep(tx: Tx, rentalId: string, step: number): Promise<void> {
  await tx
    .deleteFrom('fee_posting')
    .where('rental_id', '=', rentalId)
    .where('step', '=', step)
    .where('amount_minor', '=', 0n)
    .execute();
}
