import type { Insertable } from 'kysely';
import type { SignInTable } from '../../migrations/sign-in-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { decrypt, encrypt, indexOf } from '../../platform/sealed/sealed.ts';
import { wrongCodesAllowed } from './sign-in.rules.ts';

/** Ends the earlier sign-in and returns its wrong codes: asking for a new code gives no new guesses. */
export async function endEarlierSignIn(
  tx: Tx,
  { tokenHash, deviceKey, now }: { tokenHash: Buffer; deviceKey: string; now: Date },
): Promise<{ phone: string; wrong: number } | undefined> {
  const earlier = await tx
    .updateTable('sign_in')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('device_key', '=', deviceKey)
    .where('used_at', 'is', null)
    .returning(['phone', 'wrong_codes'])
    .executeTakeFirst();
  return earlier && { phone: decrypt(tx, 'sign_in.phone', earlier.phone), wrong: earlier.wrong_codes };
}

export type NewSignIn = Omit<Insertable<SignInTable>, 'phone' | 'phone_index'> & { phone: string };

export async function insertSignIn(tx: Tx, { phone, ...signIn }: NewSignIn): Promise<void> {
  const sealed = { phone: encrypt(tx, 'sign_in.phone', phone), phone_index: indexOf(tx, 'phone', phone) };
  await tx
    .insertInto('sign_in')
    .values({ ...signIn, ...sealed })
    .execute();
}

/**
 * Counts a wrong code before the code is compared. The update locks the row until the commit, so codes sent at once are
 * counted one after the other. Undefined if no more codes may be compared.
 */
export async function recordTry(
  tx: Tx,
  { tokenHash, deviceKey, now }: { tokenHash: Buffer; deviceKey: string; now: Date },
) {
  const tried = await tx
    .updateTable('sign_in')
    .set((row) => ({ wrong_codes: row('wrong_codes', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('device_key', '=', deviceKey)
    .where('used_at', 'is', null)
    .where('code_expires_at', '>', now)
    .where('wrong_codes', '<', wrongCodesAllowed)
    .returning(['id', 'code_hash', 'phone', 'language'])
    .executeTakeFirst();
  return tried && { ...tried, phone: decrypt(tx, 'sign_in.phone', tried.phone) };
}

/** Marks the sign-in as used, and takes back the try that `recordTry` counted. */
export async function markCodeUsed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('sign_in')
    .set((row) => ({ used_at: now, wrong_codes: row('wrong_codes', '-', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function findSignIn(db: Reader, tokenHash: Buffer) {
  return db.selectFrom('sign_in').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}
