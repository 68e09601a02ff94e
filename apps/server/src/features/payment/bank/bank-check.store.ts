import type { Insertable, Selectable, Updateable } from 'kysely';
import type { BankCheckTable } from '../../../migrations/payment-schema.ts';
import type { Reader, Tx } from '../../../platform/database/database.ts';

export type BankCheck = Selectable<BankCheckTable>;

export async function insertBankCheck(tx: Tx, check: Insertable<BankCheckTable>): Promise<void> {
  await tx.insertInto('bank_check').values(check).execute();
}

export async function findBankCheck(db: Reader, actKey: string): Promise<BankCheck | undefined> {
  return db.selectFrom('bank_check').selectAll().where('act_key', '=', actKey).executeTakeFirst();
}

/** Of this account only: to anybody else there is no such check. */
export async function findOwnBankCheck(
  db: Reader,
  { id, accountId }: { id: string; accountId: string },
): Promise<BankCheck | undefined> {
  return db
    .selectFrom('bank_check')
    .innerJoin('money_act', 'money_act.key', 'bank_check.act_key')
    .selectAll('bank_check')
    .where('bank_check.id', '=', id)
    .where('money_act.account_id', '=', accountId)
    .executeTakeFirst();
}

/** The acts that wait for the bank's word about a nonce. */
export async function findActsWaitingFor(db: Reader, nonce: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bank_check')
    .select('act_key')
    .where('nonce', '=', nonce)
    .where('state', '=', 'waiting')
    .execute();
  return rows.map(({ act_key }) => act_key);
}

/** Only while it waits, under the lock of its act: the first end counts. */
export async function updateWaitingBankCheck(
  tx: Reader,
  actKey: string,
  change: Updateable<BankCheckTable>,
): Promise<boolean> {
  const changed = await tx
    .updateTable('bank_check')
    .set(change)
    .where('act_key', '=', actKey)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Whether a bank declined a payment of the account because nobody was authenticated. */
export async function hasBankAsked(
  tx: Tx,
  { accountId, code, since }: { accountId: string; code: string; since: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('money_act')
    .select('key')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .where('reason', '=', code)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
