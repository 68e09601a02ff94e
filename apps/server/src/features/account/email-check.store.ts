import type { Insertable, Selectable } from 'kysely';
import type { EmailCheckTable } from '../../migrations/payment-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

export type EmailCheck = Selectable<EmailCheckTable>;

export async function insertEmailCheck(tx: Tx, check: Insertable<EmailCheckTable>): Promise<void> {
  await tx.insertInto('email_check').values(check).execute();
}

/** How many links went out to this account since then, and whether one of them was for this address. */
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

/** A link that still works, with the language of who gets it. */
export async function findLiveCheck(
  db: Reader,
  tokenHash: Buffer,
  now: Date,
): Promise<(EmailCheck & { language: string }) | undefined> {
  return (
    db
      .selectFrom('email_check')
      .innerJoin('account', 'account.id', 'email_check.account_id')
      .selectAll('email_check')
      .select('account.language')
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      // Another address was given since: this link is about nothing any more.
      .whereRef('account.email', '=', 'email_check.email')
      .executeTakeFirst()
  );
}

export async function useCheck(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('email_check')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function markVerified(
  tx: Tx,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ email_status: 'verified' })
    .where('id', '=', accountId)
    .where('email', '=', email)
    .execute();
}

export async function clearEmail(
  tx: Tx,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ email: null, email_status: null })
    .where('id', '=', accountId)
    .where('email', '=', email)
    .execute();
}

/** A link whose address is not the account's any more works no longer. */
export async function blankEmailChecks(tx: Tx, accountId: string): Promise<void> {
  await tx.updateTable('email_check').set({ email: '' }).where('account_id', '=', accountId).execute();
}
