import type { Insertable } from 'kysely';
import type { DebtPaymentTable } from '../../migrations/late-return-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

/** Fees of an account that could not be charged, oldest first, with where their rentals began. */
export async function listOwed(db: Reader, accountId: string) {
  return db
    .selectFrom('fee_posting')
    .innerJoin('rental', 'rental.id', 'fee_posting.rental_id')
    .innerJoin('station', 'station.code', 'rental.station_code')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .selectAll('fee_posting')
    .select(['rental.station_code', 'venue.title'])
    .where('rental.account_id', '=', accountId)
    .where((row) =>
      row.or([
        row('fee_posting.state', '=', 'owed'),
        row.and([row('fee_posting.state', '=', 'pending'), row('fee_posting.money_key', 'like', 'debt:%')]),
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

/** Two payments of one debt wait for each other here. */
export async function lockDebtor(tx: Tx, accountId: string): Promise<void> {
  await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function insertDebtPayment(tx: Tx, payment: Insertable<DebtPaymentTable>): Promise<void> {
  await tx.insertInto('debt_payment').values(payment).execute();
}

export async function endDebtPayment(tx: Tx, id: string, state: 'paid' | 'declined'): Promise<void> {
  await tx.updateTable('debt_payment').set({ state }).where('id', '=', id).execute();
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
