import type { Insertable } from 'kysely';
import type { EmailCheckTable } from '../../migrations/payment-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { decrypt, indexOf } from '../../platform/sealed/sealed.ts';

export interface LiveCheck {
  accountId: string;
  email: string;
  language: string;
}

export async function insertEmailCheck(tx: Tx, check: Insertable<EmailCheckTable>): Promise<void> {
  await tx.insertInto('email_check').values(check).execute();
}

export async function countEmailChecks(
  tx: Tx,
  { accountId, since }: { accountId: string; since: Date },
): Promise<number> {
  const { count } = await tx
    .selectFrom('email_check')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Undefined if the link was used, has expired, or is about an address that the account no longer has. */
export async function findLiveCheck(
  db: Reader,
  tokenHash: Buffer,
  now: Date,
): Promise<LiveCheck | undefined> {
  const check = await db
    .selectFrom('email_check')
    .innerJoin('account', 'account.id', 'email_check.account_id')
    .select(['email_check.account_id', 'email_check.email', 'account.email as current', 'account.language'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!check?.email || !check.current) return undefined;
  const email = decrypt(db, 'email_check.email', check.email);
  if (email !== decrypt(db, 'account.email', check.current)) return undefined;
  return { accountId: check.account_id, email, language: check.language };
}

export async function markCheckUsed(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('email_check')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The caller must have locked the account, so that its address cannot change meanwhile. */
export async function markVerified(tx: Tx, accountId: string, email: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({ email_status: 'verified', email_index: indexOf(tx, 'email', email) })
    .where('id', '=', accountId)
    .execute();
}

/** Links without an address no longer work. */
export async function deleteCheckedAddresses(tx: Tx, accountId: string): Promise<void> {
  await tx.updateTable('email_check').set({ email: '' }).where('account_id', '=', accountId).execute();
}
