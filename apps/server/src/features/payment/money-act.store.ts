import type { Insertable, Selectable, Updateable } from 'kysely';
import type { MoneyActTable } from '../../migrations/payment-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

export type MoneyAct = Selectable<MoneyActTable>;

/** Leaves the act alone that has the key already. */
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

/** Undefined while somebody else holds it: due work holds its own row and must wait for nobody. */
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

/** By the transaction that is theirs alone; a release or a void shares the one of its sale. */
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

/**
 * Declines of what somebody entered anew, as a tester of stolen cards would meet. One the bank has not answered yet may
 * become one, so it counts until then.
 */
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

/** What a person sees as their payments, newest first. */
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

/** Acts that have one receipt, in the order they ended. */
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
