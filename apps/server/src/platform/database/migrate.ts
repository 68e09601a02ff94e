import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { StartupProblem } from '../startup-problem.ts';
import { type Database, isDeadlock, isLockTimeout, type Tx } from './database.ts';
import { applyOutsideTransaction, runsOutsideTransaction } from './migrate-indexes.ts';

/** Any number, as long as it never changes: two nodes that start at once must not migrate at once. */
const migrationLock = 7_342_001;

const fileName = /^(\d{3})_[a-z0-9_]+\.sql$/;

/**
 * A statement that waits for a table's lock makes all later ones wait too. So a migration gives up early, lets the
 * riders' statements through, and tries again.
 */
export interface RetryOptions {
  lockTimeoutMs: number;
  tries: number;
  betweenTriesMs: number;
}
const defaultRetry: RetryOptions = { lockTimeoutMs: 3_000, tries: 20, betweenTriesMs: 1_000 };

/** Brings the database to the newest migration. Each file runs once, in order, in a transaction of its own. */
export async function migrate(db: Database, folder: string, retry = defaultRetry): Promise<string[]> {
  const files = await migrationFiles(folder);
  return await db.connection().execute(async (connection) => {
    await lockMigrations(connection);
    try {
      await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`.execute(
        connection,
      );
      const missing = missingOf(files, await readApplied(connection));
      for (const file of missing) await apply(connection, join(folder, file), retry);
      return missing;
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection);
    }
  });
}

/** For a server that does not migrate by itself: an older schema is refused, a newer one is fine. */
export async function checkSchemaVersion(db: Database, folder: string): Promise<void> {
  const { rows } = await sql<{
    known: boolean;
  }>`select to_regclass('migration') is not null as known`.execute(db);
  const applied = rows[0]?.known ? await readApplied(db) : [];
  const missing = missingOf(await migrationFiles(folder), applied);
  if (missing.length === 0) return;
  throw new StartupProblem(
    `The database lacks ${missing.length} migration(s), from ${missing[0]} on. Apply them first (node apps/server/dist/main.js migrate), or set MIGRATE=on.`,
  );
}

/**
 * Polls for the lock instead of waiting in one statement: an index that is built concurrently waits for every open
 * statement, so it and a node that waits for the lock would wait for each other.
 */
async function lockMigrations(connection: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{
      mine: boolean;
    }>`select pg_try_advisory_lock(${migrationLock}) as mine`.execute(connection);
    if (rows[0]?.mine) return;
    await pause(100);
  }
}

async function readApplied(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db);
  return rows.map((row) => row.name);
}

/** Refuses a database that has another migration under one of our numbers: it cannot be brought to our schema. */
function missingOf(files: readonly string[], applied: readonly string[]): string[] {
  const known = new Set(applied);
  const other = applied.find((name, index) => files[index] !== undefined && !files.includes(name));
  if (other)
    throw new StartupProblem(
      `The database has the migration ${other}; this version has another one under that number. The database belongs to another version.`,
    );
  return files.filter((name) => !known.has(name));
}

async function apply(connection: Database, path: string, retry: RetryOptions): Promise<void> {
  const text = await readFile(path, 'utf8');
  const record = (db: Database | Tx) =>
    sql`insert into migration (name) values (${basename(path)})`.execute(db);
  if (runsOutsideTransaction(text)) {
    await applyOutsideTransaction(connection, text);
    return void (await record(connection));
  }
  const applyInTransaction = async (tx: Tx) => {
    await sql`select set_config('lock_timeout', ${String(retry.lockTimeoutMs)}, true)`.execute(tx);
    await sql.raw(text).execute(tx);
    await record(tx);
  };
  for (let tries = 1; ; tries += 1) {
    try {
      return await connection.transaction().execute(applyInTransaction);
    } catch (error) {
      // Or it waited for somebody who waited for it: the database ended one of the two.
      if (!isLockTimeout(error) && !isDeadlock(error)) throw error;
      if (tries === retry.tries) throw lockTimeoutProblem(basename(path), tries);
      await pause(retry.betweenTriesMs);
    }
  }
}

function lockTimeoutProblem(file: string, tries: number): StartupProblem {
  return new StartupProblem(
    `The migration ${file} did not get its lock in ${tries} tries: another session has locked a table it changes (see pg_stat_activity). Nothing was changed; run it again.`,
  );
}

async function migrationFiles(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const [index, file] of files.entries()) {
    const number = fileName.exec(file)?.[1];
    // A gap or a doubled number means that two branches were merged without renumbering.
    if (Number(number) !== index + 1) throw new Error(`migration ${file} is out of order`);
  }
  return files;
}
