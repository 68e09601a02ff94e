import type { Insertable } from 'kysely';
import type { SignInTable } from '../../migrations/schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { indexOf, open, seal } from '../../platform/sealed/sealed.ts';
import { wrongCodesAllowed } from './sign-in.rules.ts';

/** Wrong codes of an earlier code of the same sign-in: asking for a new one gives no new guesses. */
export async function closeEarlierSignIn(
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
  return earlier && { phone: open(tx, 'sign_in.phone', earlier.phone), wrong: earlier.wrong_codes };
}

export type NewSignIn = Omit<Insertable<SignInTable>, 'phone' | 'phone_index'> & { phone: string };

export async function insertSignIn(tx: Tx, { phone, ...signIn }: NewSignIn): Promise<void> {
  const sealed = { phone: seal(tx, 'sign_in.phone', phone), phone_index: indexOf(tx, 'phone', phone) };
  await tx
    .insertInto('sign_in')
    .values({ ...signIn, ...sealed })
    .execute();
}

/** One statement decides, so that fifty parallel tries with the right code open one session. */
export async function useCode(
  tx: Tx,
  used: { tokenHash: Buffer; deviceKey: string; codeHash: Buffer; now: Date },
) {
  const { tokenHash, deviceKey, codeHash, now } = used;
  const proved = await tx
    .updateTable('sign_in')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('device_key', '=', deviceKey)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('code_expires_at', '>', now)
    .where('wrong_codes', '<', wrongCodesAllowed)
    .returning(['phone', 'language'])
    .executeTakeFirst();
  return proved && { phone: open(tx, 'sign_in.phone', proved.phone), language: proved.language };
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
