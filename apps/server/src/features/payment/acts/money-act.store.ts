import type { Insertable, Selectable, Updateable } from 'kysely';
import type { MoneyActTable } from '../../../migrations/payment-schema.ts';
import type { Reader, Tx } from '../../../platform/database/database.ts';

export type MoneyAct = Selectable<MoneyActTable>;

/** Undefined if an act has the key already; that act is not changed. */
export async function insertMoneyAct(tx: Tx, act: Insertable<MoneyActTable>): Promise<MoneyAct | undefined> {
  return tx
    .insertInto('money_act')
    .values(act)
    .onConflict((row) => row.column('key').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findMoneyAct(db: Reader, key: string): Promise<MoneyAct | undefined> {
  return db.selectFrom('money_act').selectAll().where('key', '=', key).executeTakeFirst();
}

export async function lockMoneyAct(tx: Tx, key: string): Promise<MoneyAct | undefined> {
  return tx.selectFrom('money_act').selectAll().where('key', '=', key).forUpdate().executeTakeFirst();
}

/** Undefined while another transaction has it locked: the caller has rows locked itself and must not wait. */
export async function lockFreeMoneyAct(tx: Tx, key: string): Promise<MoneyAct | undefined> {
  return tx
    .selectFrom('money_act')
    .selectAll()
    .where('key', '=', key)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function updateMoneyAct(
  tx: Tx,
  key: string,
  change: Updateable<MoneyActTable>,
): Promise<MoneyAct> {
  return tx
    .updateTable('money_act')
    .set(change)
    .where('key', '=', key)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The act that made this transaction. A release or a void shares its sale's transaction and is never returned. */
export async function findActOfTransaction(db: Reader, transactionId: string): Promise<MoneyAct | undefined> {
  return db
    .selectFrom('money_act')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .where((row) =>
      row.or([
        row('kind', 'in', ['sale', 'hold']),
        row.and([row('kind', '=', 'refund'), row('gateway_status', '<>', 'voided')]),
      ]),
    )
    .executeTakeFirst();
}

/** Whether a release or a refund of this act is under way. */
export async function hasOpenActOf(tx: Tx, key: string): Promise<boolean> {
  const open = await tx
    .selectFrom('money_act')
    .select('key')
    .where('of_key', '=', key)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

export async function hasOpenActWith(tx: Tx, methodToken: string): Promise<boolean> {
  const open = await tx
    .selectFrom('money_act')
    .select('key')
    .where('method_token', '=', methodToken)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Declines of newly entered cards, a sign of stolen ones. An act without an answer yet counts as a decline until then. */
export async function countDeclinesOf(tx: Tx, accountId: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('money_act')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .where('kind', 'in', ['sale', 'hold'])
    .where((row) => row.or([row('state', '=', 'declined'), row('ended_at', 'is', null)]))
    .where('method_token', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The acts that a rider sees as payments, newest first. */
export async function findActsOfAccount(db: Reader, accountId: string, limit: number): Promise<MoneyAct[]> {
  return db
    .selectFrom('money_act')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '<>', 'release')
    .where('sent_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('key')
    .limit(limit)
    .execute();
}

/** Acts that share one receipt, in the order in which they ended. */
export async function findActsOfBundle(db: Reader, accountId: string, bundle: string): Promise<MoneyAct[]> {
  return db
    .selectFrom('money_act')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('bundle', '=', bundle)
    .orderBy('ended_at')
    .orderBy('key')
    .execute();
}
