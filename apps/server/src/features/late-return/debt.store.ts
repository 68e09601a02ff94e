import type { Insertable } from 'kysely';
import type { DebtPaymentFeeTable, DebtPaymentTable } from '../../migrations/late-return-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

/**
 * Fees of an account that were not paid when they were due, oldest first, with where their rentals began: owed, declined
 * and waiting for another try, or in a payment of the debt that is under way. A first try under way is none of them.
 */
export async function listOwed(db: Reader, accountId: string) {
  return db
    .selectFrom('fee_posting')
    .innerJoin('rental', 'rental.id', 'fee_posting.rental_id')
    .innerJoin('station', 'station.code', 'rental.station_code')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .leftJoin('money_act', 'money_act.key', 'fee_posting.money_key')
    .selectAll('fee_posting')
    .select(['rental.station_code', 'venue.title'])
    .select((row) =>
      row
        .and([row('fee_posting.state', '=', 'pending'), row('money_act.ended_at', 'is', null)])
        .as('is_processing'),
    )
    .where('rental.account_id', '=', accountId)
    .where((row) =>
      row.or([
        row('fee_posting.state', '=', 'owed'),
        row.and([
          row('fee_posting.state', '=', 'pending'),
          row.or([row('money_act.purpose', '=', 'debt'), row('money_act.ended_at', 'is not', null)]),
        ]),
      ]),
    )
    .orderBy('fee_posting.due_at')
    .execute();
}
export type OwedFee = Awaited<ReturnType<typeof listOwed>>[number];

/** Whether nothing is owed, nor tried in vain and to be tried again. */
export async function isDebtFree(db: Reader, accountId: string): Promise<boolean> {
  return (await listOwed(db, accountId)).length === 0;
}

export async function findRentalAccount(db: Reader, rentalId: string): Promise<string> {
  const row = await db
    .selectFrom('rental')
    .select('account_id')
    .where('id', '=', rentalId)
    .executeTakeFirstOrThrow();
  return row.account_id;
}

/**
 * Two payments of one debt wait for each other here, and for a further try of one of its fees. In the order in which
 * whoever settles a payment locks them.
 */
export async function lockUnpaidFees(tx: Tx, accountId: string): Promise<void> {
  await tx
    .selectFrom('fee_posting')
    .innerJoin('rental', 'rental.id', 'fee_posting.rental_id')
    .select('fee_posting.id')
    .where('rental.account_id', '=', accountId)
    .where('fee_posting.state', 'in', ['owed', 'pending'])
    .orderBy('fee_posting.step')
    .orderBy('fee_posting.id')
    .forUpdate('fee_posting')
    .execute();
}

export async function insertDebtPayment(
  tx: Tx,
  payment: Insertable<DebtPaymentTable>,
  fees: readonly Omit<Insertable<DebtPaymentFeeTable>, 'debt_payment_id'>[],
): Promise<void> {
  await tx.insertInto('debt_payment').values(payment).execute();
  const rows = fees.map((fee) => ({ ...fee, debt_payment_id: payment.id }));
  await tx.insertInto('debt_payment_fee').values(rows).execute();
}

export async function endDebtPayment(tx: Tx, id: string, state: 'paid' | 'declined'): Promise<void> {
  await tx.updateTable('debt_payment').set({ state }).where('id', '=', id).execute();
}

/** Whether a fee had only been waiting for its next try before this payment of the debt took it along. */
export async function wasWaiting(
  tx: Tx,
  debtPaymentId: string,
  { rental_id, step }: { rental_id: string; step: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('debt_payment_fee')
    .select('was_owed')
    .where('debt_payment_id', '=', debtPaymentId)
    .where('rental_id', '=', rental_id)
    .where('step', '=', step)
    .executeTakeFirst();
  return row?.was_owed === false;
}

/** The payment under way, if any. */
export async function findOpenDebtPayment(
  db: Reader,
  { accountId, currency }: { accountId: string; currency: DebtPaymentTable['currency'] },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('debt_payment')
    .select('id')
    .where('account_id', '=', accountId)
    .where('currency', '=', currency)
    .where('state', '=', 'processing')
    .executeTakeFirst();
  return row?.id;
}
