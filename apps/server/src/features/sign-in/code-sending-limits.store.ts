import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { hasPhone } from '../account/index.ts';
import type { CodeCount } from './code-sending-limits.rules.ts';

/**
 * Whether this browser has signed in with this number before, even if it has signed out since. An unknown number takes the
 * same query, so that timing does not reveal it.
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
 * Locks the counters until the commit. Advisory locks instead of row locks: they also cover counters that have no row yet,
 * and a refused request leaves no row behind. Always in the same order, so that two sends cannot deadlock.
 */
export async function lockCounters(tx: Tx, keys: readonly Buffer[]): Promise<void> {
  const locks = keys.map((key) => key.readBigInt64BE()).sort((left, right) => (left < right ? -1 : 1));
  await sql`select pg_advisory_xact_lock(lock) from unnest(${locks.map(String)}::bigint[]) as lock`.execute(
    tx,
  );
}

export async function listCounts(tx: Tx, keys: readonly Buffer[]): Promise<CodeCount[]> {
  const rows = await tx.selectFrom('code_limit').selectAll().where('key', 'in', keys).execute();
  return rows.map(({ key, sent, ends_at, next_at }) => ({ key, sent, endsAt: ends_at, nextAt: next_at }));
}

export async function saveCounts(tx: Tx, counts: readonly CodeCount[]): Promise<void> {
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

/** More than one send can add, so that old rows always become fewer. Rows that others have locked are skipped. */
const deletedAtOnce = 50;

export async function deleteOldCounts(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('code_limit')
    .where('key', 'in', (old) =>
      old
        .selectFrom('code_limit')
        .select('key')
        .where('ends_at', '<=', now)
        .where('next_at', '<=', now)
        .orderBy('ends_at')
        .limit(deletedAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
