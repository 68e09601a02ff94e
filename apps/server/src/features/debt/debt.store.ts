import type { Insertable } from 'kysely';
import type { DebtPaymentFeeTable, DebtPaymentTable } from '../../migrations/late-return-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

/**
 * Locks the unpaid fees of an account, so that a second payment of the debt and a further try of one of its fees wait.
 * The order is the one in which the end of a payment locks them.
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

/** Whether the fee was not owed yet, only waiting for its next try, when this payment of the debt included it. */
export async function wasAwaitingRetry(
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

/** The payment that has not ended yet, if there is one. */
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
