import { randomUUID } from 'node:crypto';
import type { Currency } from '@etg/domain/money';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { CreditTable, CreditUseTable } from '../../../migrations/payment-schema.ts';
import type { Reader, Tx } from '../../../platform/database/database.ts';

export type CreditRow = Selectable<CreditTable>;
export type CreditUseRow = Selectable<CreditUseTable>;

export async function insertCredit(tx: Tx, credit: Insertable<CreditTable>): Promise<void> {
  await tx.insertInto('credit').values(credit).execute();
}

/** What is left, by currency, oldest first. Those of which nothing is left are not listed. */
export async function listCredits(db: Reader, accountId: string): Promise<CreditRow[]> {
  return db
    .selectFrom('credit')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('left_minor', '>', 0n)
    .orderBy('given_at')
    .orderBy('id')
    .execute();
}

/** The same in one currency, locked: two orders never take the same credit. */
export async function lockCredits(
  tx: Tx,
  { accountId, currency }: { accountId: string; currency: Currency },
): Promise<CreditRow[]> {
  return tx
    .selectFrom('credit')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('currency', '=', currency)
    .where('left_minor', '>', 0n)
    .orderBy('given_at')
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function sumCredit(
  db: Reader,
  { accountId, currency }: { accountId: string; currency: Currency },
): Promise<bigint> {
  const { sum } = await db
    .selectFrom('credit')
    .select(({ fn }) => fn.sum<string | bigint | null>('left_minor').as('sum'))
    .where('account_id', '=', accountId)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return BigInt(sum ?? 0);
}

/** Everything that was ever given, whatever became of it. */
export async function sumGiven(db: Reader, accountId: string): Promise<string> {
  const rows = await db
    .selectFrom('credit')
    .select(({ fn }) => ['currency', fn.sum<string | bigint>('amount_minor').as('sum')])
    .where('account_id', '=', accountId)
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  return rows.map(({ currency, sum }) => `${sum} ${currency}`).join();
}

/** The database refuses less than nothing and more than was given. */
export async function addToCredit(tx: Tx, id: string, minor: bigint): Promise<void> {
  await tx
    .updateTable('credit')
    .set({ left_minor: sql<bigint>`left_minor + ${minor}` })
    .where('id', '=', id)
    .execute();
}

export async function endCredit(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('credit').set({ left_minor: 0n, ended_at: now }).where('id', '=', id).execute();
}

export async function insertCreditUse(
  tx: Tx,
  use: Omit<Insertable<CreditUseTable>, 'id' | 'state'>,
): Promise<void> {
  await tx
    .insertInto('credit_use')
    .values({ ...use, id: randomUUID(), state: 'held' })
    .execute();
}

/** Of an order, in this state; newest credit first. */
export async function lockCreditUses(tx: Tx, orderId: string, state: CreditUseRow['state']) {
  return tx
    .selectFrom('credit_use')
    .innerJoin('credit', 'credit.id', 'credit_use.credit_id')
    .selectAll('credit_use')
    .select(['credit.currency', 'credit.given_at', 'credit.ended_at as credit_ended_at'])
    .where('credit_use.order_id', '=', orderId)
    .where('credit_use.state', '=', state)
    .orderBy('credit.given_at', 'desc')
    .orderBy('credit_use.id')
    .forUpdate()
    .execute();
}

export async function endCreditUse(
  tx: Tx,
  id: string,
  { state, now }: { state: 'used' | 'released'; now: Date },
): Promise<void> {
  await tx.updateTable('credit_use').set({ state, ended_at: now }).where('id', '=', id).execute();
}

export async function addReturned(tx: Tx, id: string, minor: bigint): Promise<void> {
  await tx
    .updateTable('credit_use')
    .set({ returned_minor: sql<bigint>`returned_minor + ${minor}` })
    .where('id', '=', id)
    .execute();
}
