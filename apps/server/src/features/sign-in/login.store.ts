import type { Insertable, Selectable } from 'kysely';
import type { LoginRebindTable, LoginTable } from '../../migrations/schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

export async function insertLogin(tx: Tx, login: Insertable<LoginTable>): Promise<void> {
  await tx.insertInto('login').values(login).execute();
}

export async function findLogin(db: Reader, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('login')
    .select(['id', 'account_id', 'user_key_hash', 'device_key', 'created_at', 'last_seen_at'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Held until the transaction ends: two tabs that lost their key do not both count. */
export async function lockLoginOfCookie(tx: Tx, userKeyHash: Buffer, now: Date) {
  return tx
    .selectFrom('login')
    .select(['id', 'device_key'])
    .where('user_key_hash', '=', userKeyHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

/** The token before this one is forgotten, and so opens nothing any more. */
export async function renewLogin(
  tx: Tx,
  id: string,
  fresh: Pick<LoginTable, 'token_hash' | 'device_key'>,
): Promise<void> {
  await tx.updateTable('login').set(fresh).where('id', '=', id).execute();
}

/** Gives the ids of the logins that this ended. */
export async function revokeLogins(
  db: Reader,
  by: { tokenHash?: Buffer; userKeyHash?: Buffer; deviceKey?: string },
  now: Date,
): Promise<string[]> {
  const ended = await db
    .updateTable('login')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where((row) =>
      row.or([
        ...(by.tokenHash ? [row('token_hash', '=', by.tokenHash)] : []),
        ...(by.userKeyHash ? [row('user_key_hash', '=', by.userKeyHash)] : []),
        ...(by.deviceKey ? [row('device_key', '=', by.deviceKey)] : []),
      ]),
    )
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

export async function countRebinds(tx: Tx, loginId: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('login_rebind')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('login_id', '=', loginId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertRebind(tx: Tx, rebind: Insertable<LoginRebindTable>): Promise<void> {
  await tx.insertInto('login_rebind').values(rebind).execute();
}

export async function markSeen(db: Reader, loginId: string, now: Date): Promise<void> {
  await db.updateTable('login').set({ last_seen_at: now }).where('id', '=', loginId).execute();
}

export type OpenLogin = Pick<
  Selectable<LoginTable>,
  'id' | 'browser' | 'system' | 'model' | 'created_at' | 'last_seen_at'
>;

/** Where somebody is signed in, those seen last first. */
export async function findOpenLogins(db: Reader, accountId: string, now: Date): Promise<OpenLogin[]> {
  return db
    .selectFrom('login')
    .select(['id', 'browser', 'system', 'model', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy(({ fn }) => fn.coalesce('last_seen_at', 'created_at'), 'desc')
    .orderBy('id')
    .execute();
}

/** Of this account only; gives the ids of those that were open. */
export async function revokeLoginsOf(
  db: Reader,
  { accountId, ...which }: { accountId: string; now: Date } & ({ only: string } | { except: string }),
): Promise<string[]> {
  const ended = await db
    .updateTable('login')
    .set({ revoked_at: which.now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', which.now)
    .where('id', 'only' in which ? '=' : '<>', 'only' in which ? which.only : which.except)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}
