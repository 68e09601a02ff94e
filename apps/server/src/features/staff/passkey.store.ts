import type { Insertable, Selectable } from 'kysely';
import type { ChallengeKind, StaffPasskeyTable } from '../../migrations/staff-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { hashSecret } from '../../platform/secrets.ts';

export type PasskeyRow = Selectable<StaffPasskeyTable>;

export interface Challenge {
  challenge: string;
  kind: ChallengeKind;
  /** What it is for: a session, an invitation, or the values of a sign-in at the identity provider. */
  boundTo: string;
}

/** Also removes what has expired: anybody may begin a sign-in, and the table must not grow. */
export async function insertChallenge(
  db: Reader,
  { challenge, kind, boundTo }: Challenge,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await db.deleteFrom('staff_challenge').where('expires_at', '<', now).execute();
  await db
    .insertInto('staff_challenge')
    .values({ hash: hashSecret(challenge), kind, bound_to: boundTo, expires_at: expiresAt })
    .execute();
}

/** Deletes the challenge, so that nothing is answered with it twice. Undefined if it is unknown, used or over. */
export async function deleteChallenge(
  db: Reader,
  { challenge, kind, boundTo }: Omit<Challenge, 'boundTo'> & { boundTo?: string | undefined },
  now: Date,
): Promise<{ boundTo: string } | undefined> {
  const deleted = await db
    .deleteFrom('staff_challenge')
    .where('hash', '=', hashSecret(challenge))
    .where('kind', '=', kind)
    .$if(boundTo !== undefined, (query) => query.where('bound_to', '=', boundTo ?? ''))
    .returning(['bound_to', 'expires_at'])
    .executeTakeFirst();
  return deleted && deleted.expires_at > now ? { boundTo: deleted.bound_to } : undefined;
}

export function lockPasskey(tx: Tx, id: string): Promise<PasskeyRow | undefined> {
  return tx.selectFrom('staff_passkey').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function listPasskeyRows(db: Reader, staffId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('staff_passkey')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** False if somebody has this passkey already. */
export async function insertPasskey(tx: Tx, passkey: Insertable<StaffPasskeyTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('staff_passkey')
    .values(passkey)
    .onConflict((row) => row.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export async function markPasskeyUse(
  tx: Tx,
  id: string,
  { counter, now }: { counter: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('staff_passkey')
    .set({ counter: BigInt(counter), used_at: now })
    .where('id', '=', id)
    .execute();
}

export async function deletePasskey(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('staff_passkey').where('id', '=', id).execute();
}

export async function deleteOtherPasskeys(tx: Tx, staffId: string, kept: string): Promise<void> {
  await tx.deleteFrom('staff_passkey').where('staff_id', '=', staffId).where('id', '<>', kept).execute();
}
