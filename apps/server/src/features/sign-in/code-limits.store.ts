import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { hasPhone } from '../account/index.ts';
import type { CodeCount } from './code-limits.rules.ts';

/**
 * Whether this browser has signed in with this number before; signing out does not undo that. The same question is asked of
 * the database for a number nobody has.
 */
export async function isBoundDevice(
  reader: Reader,
  { phone, deviceThumbprint, now }: { phone: string; deviceThumbprint: string | undefined; now: Date },
): Promise<boolean> {
  const login = await reader
    .selectFrom('login')
    .innerJoin('account', 'account.id', 'login.account_id')
    .select('login.id')
    .where(hasPhone(reader, phone))
    .where('login.device_key', '=', deviceThumbprint ?? null)
    .where('login.expires_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return login !== undefined;
}

/**
 * Holds the counters until the commit, so that what is read next cannot change before it is written. Locks rather than
 * rows: a counter that has no row yet is held as well, and asking for nothing leaves nothing behind. Always taken in the order of
 * their numbers, so that two sends never wait for each other.
 */
export async function holdCounters(tx: Tx, keys: readonly Buffer[]): Promise<void> {
  const locks = keys.map((key) => key.readBigInt64BE()).sort((left, right) => (left < right ? -1 : 1));
  await sql`select pg_advisory_xact_lock(lock) from unnest(${locks.map(String)}::bigint[]) as lock`.execute(
    tx,
  );
}

export async function readCounts(tx: Tx, keys: readonly Buffer[]): Promise<CodeCount[]> {
  const rows = await tx.selectFrom('code_limit').selectAll().where('key', 'in', keys).execute();
  return rows.map(({ key, sent, ends_at, next_at }) => ({ key, sent, endsAt: ends_at, nextAt: next_at }));
}

export async function keepCounts(tx: Tx, counts: readonly CodeCount[]): Promise<void> {
  await tx
    .insertInto('code_limit')
    .values(counts.map(({ key, sent, endsAt, nextAt }) => ({ key, sent, ends_at: endsAt, next_at: nextAt })))
    .onConflict((row) =>
      row.column('key').doUpdateSet(({ ref }) => ({
        sent: ref('excluded.sent'),
        ends_at: ref('excluded.ends_at'),
        next_at: ref('excluded.next_at'),
      })),
    )
    .execute();
}

/** More than one send can add, so that old rows always become fewer. Waits for nobody: others may be using some. */
const forgottenAtOnce = 50;

export async function forgetOldCounts(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('code_limit')
    .where('key', 'in', (old) =>
      old
        .selectFrom('code_limit')
        .select('key')
        .where('ends_at', '<=', now)
        .where('next_at', '<=', now)
        .orderBy('ends_at')
        .limit(forgottenAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
