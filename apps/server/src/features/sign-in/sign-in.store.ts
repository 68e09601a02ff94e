import type { Insertable } from 'kysely';
import type { LoginTable, SignInTable } from '../../migrations/schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { wrongCodesAllowed } from './sign-in.rules.ts';

export async function countRecentCodes(tx: Tx, phone: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('sign_in')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('phone', '=', phone)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Wrong codes of an earlier code of the same sign-in: asking for a new one gives no new guesses. */
export async function closeEarlierSignIn(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<{ phone: string; wrong: number } | undefined> {
  const earlier = await tx
    .updateTable('sign_in')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .returning(['phone', 'wrong_codes'])
    .executeTakeFirst();
  return earlier && { phone: earlier.phone, wrong: earlier.wrong_codes };
}

export async function insertSignIn(tx: Tx, signIn: Insertable<SignInTable>): Promise<void> {
  await tx.insertInto('sign_in').values(signIn).execute();
}

/** One statement decides, so that fifty parallel tries with the right code open one session. */
export async function useCode(
  tx: Tx,
  { tokenHash, codeHash, now }: { tokenHash: Buffer; codeHash: Buffer; now: Date },
) {
  return tx
    .updateTable('sign_in')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('code_expires_at', '>', now)
    .where('wrong_codes', '<', wrongCodesAllowed)
    .returning(['phone', 'language'])
    .executeTakeFirst();
}

export async function countWrongCode(tx: Tx, tokenHash: Buffer) {
  return tx
    .updateTable('sign_in')
    .set((row) => ({ wrong_codes: row('wrong_codes', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('wrong_codes', '<', wrongCodesAllowed)
    .execute();
}

export async function findSignIn(db: Reader, tokenHash: Buffer) {
  return db.selectFrom('sign_in').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

export async function insertLogin(tx: Tx, login: Insertable<LoginTable>): Promise<void> {
  await tx.insertInto('login').values(login).execute();
}

export async function findLogin(db: Reader, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('login')
    .select(['account_id', 'user_key_hash'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function revokeLogin(db: Reader, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('login')
    .set({ revoked_at: now })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute();
}
