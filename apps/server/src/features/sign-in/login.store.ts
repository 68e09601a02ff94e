import type { Insertable, Selectable, Updateable } from 'kysely';
import type { LoginRebindTable, LoginTable } from '../../migrations/sign-in-schema.ts';
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

export interface LockedLogin
  extends Pick<
    Selectable<LoginTable>,
    'id' | 'account_id' | 'user_key_hash' | 'device_key' | 'browser' | 'system' | 'model'
  > {
  /** The cookie carries a key that has been replaced. */
  isFormerKey: boolean;
}

const locked = [
  'login.id',
  'login.account_id',
  'login.user_key_hash',
  'login.device_key',
  'login.browser',
  'login.system',
  'login.model',
] as const;

/** Finds the login by the current or a former key of its cookie, and locks it: two tabs are handled one after the other. */
export async function lockLoginOfCookie(
  tx: Tx,
  userKeyHash: Buffer,
  now: Date,
): Promise<LockedLogin | undefined> {
  const current = await tx
    .selectFrom('login')
    .select(locked)
    .where('login.user_key_hash', '=', userKeyHash)
    .where('login.revoked_at', 'is', null)
    .where('login.expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (current) return { ...current, isFormerKey: false };
  // Only after the first query: a key that was replaced while it waited for the lock is found here.
  const former = await tx
    .selectFrom('former_user_key')
    .innerJoin('login', 'login.id', 'former_user_key.login_id')
    .select(locked)
    .where('former_user_key.user_key_hash', '=', userKeyHash)
    .where('login.revoked_at', 'is', null)
    .where('login.expires_at', '>', now)
    .forUpdate('login')
    .executeTakeFirst();
  return former && { ...former, isFormerKey: true };
}

export async function updateLogin(tx: Tx, id: string, fresh: Updateable<LoginTable>): Promise<void> {
  await tx.updateTable('login').set(fresh).where('id', '=', id).execute();
}

/** The number kept for the device that has the login now, so that it cannot fill the table. Keys of other devices are never deleted. */
const formerKeysKept = 20;

/** Never deletes `presented`, the key in the cookie: a browser that gets no newer cookie presents it again. */
export async function saveFormerKey(
  tx: Tx,
  { id, user_key_hash, device_key }: LockedLogin,
  { presented, now }: { presented: Buffer; now: Date },
): Promise<void> {
  await tx
    .insertInto('former_user_key')
    .values({ user_key_hash, login_id: id, device_key, replaced_at: now })
    .execute();
  await tx
    .deleteFrom('former_user_key')
    .where('user_key_hash', 'in', (row) =>
      row
        .selectFrom('former_user_key')
        .select('user_key_hash')
        .where('login_id', '=', id)
        .where('device_key', '=', device_key)
        .where('user_key_hash', '<>', presented)
        .orderBy('replaced_at', 'desc')
        .offset(formerKeysKept),
    )
    .execute();
}

interface ByProof {
  tokenHash?: Buffer | undefined;
  userKeyHash?: Buffer | undefined;
  deviceKey?: string | undefined;
}

/** Ends the logins that have one of these proofs, or had it before a rebind. Returns their ids. */
export async function revokeLogins(tx: Tx, by: ByProof, now: Date): Promise<string[]> {
  const { tokenHash, userKeyHash, deviceKey } = by;
  const revoke = tx.updateTable('login').set({ revoked_at: now }).where('revoked_at', 'is', null);
  const ended = await revoke
    .where((row) =>
      row.or([
        ...(tokenHash ? [row('token_hash', '=', tokenHash)] : []),
        ...(userKeyHash ? [row('user_key_hash', '=', userKeyHash)] : []),
        ...(deviceKey ? [row('device_key', '=', deviceKey)] : []),
      ]),
    )
    .returning('id')
    .execute();
  // Only after the update, which waits for a rebind under way: by then the rebind has moved the key here.
  const former = await tx
    .selectFrom('former_user_key')
    .select('login_id')
    .where((row) =>
      row.or([
        ...(userKeyHash ? [row('user_key_hash', '=', userKeyHash)] : []),
        ...(deviceKey ? [row('device_key', '=', deviceKey)] : []),
      ]),
    )
    .execute();
  const moved = former.map(({ login_id }) => login_id);
  if (moved.length > 0) ended.push(...(await revoke.where('id', 'in', moved).returning('id').execute()));
  return ended.map(({ id }) => id);
}

export async function revokeLogin(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('login').set({ revoked_at: now }).where('id', '=', id).execute();
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

/** Counts over all logins of the account. */
export async function countRebindsOf(tx: Tx, accountId: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('login_rebind')
    .innerJoin('login', 'login.id', 'login_rebind.login_id')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('login.account_id', '=', accountId)
    .where('login_rebind.created_at', '>', since)
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
  'id' | 'browser' | 'system' | 'model' | 'created_at' | 'last_seen_at' | 'rebound_at'
>;

/** Most recently seen first. */
export async function listOpenLogins(db: Reader, accountId: string, now: Date): Promise<OpenLogin[]> {
  return db
    .selectFrom('login')
    .select(['id', 'browser', 'system', 'model', 'created_at', 'last_seen_at', 'rebound_at'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy(({ fn }) => fn.coalesce('last_seen_at', 'created_at'), 'desc')
    .orderBy('id')
    .execute();
}

/** Returns the ids of the logins that were open. */
export async function revokeLoginsOf(
  db: Reader,
  {
    accountId,
    ...which
  }: { accountId: string; now: Date } & ({ only: string } | { except: string } | { all: true }),
): Promise<string[]> {
  const ended = await db
    .updateTable('login')
    .set({ revoked_at: which.now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', which.now)
    .$if('only' in which, (login) => login.where('id', '=', 'only' in which ? which.only : ''))
    .$if('except' in which, (login) => login.where('id', '<>', 'except' in which ? which.except : ''))
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}
