import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { StartupProblem } from '../startup-problem.ts';
import { type Database, isLockedOut, type Tx } from './database.ts';
import { applyOutsideTransaction, runsOutsideTransaction } from './migrate-indexes.ts';

/** Any number will do as long as it stays the same: two nodes starting at once must not migrate at once. */
const migrationLock = 7_342_001;

const fileName = /^(\d{3})_[a-z0-9_]+\.sql$/;

/**
 * Whoever waits for a table's lock makes everybody after it wait too. So a migration gives up early, lets the riders
 * through, and tries again.
 */
export interface Patience {
  lockTimeoutMs: number;
  tries: number;
  betweenTriesMs: number;
}
const ofAJob: Patience = { lockTimeoutMs: 3_000, tries: 20, betweenTriesMs: 1_000 };

/** Brings the database to the newest migration. Each file runs once, in order, in a transaction of its own. */
export async function migrate(db: Database, folder: string, patience = ofAJob): Promise<string[]> {
  const files = await migrationFiles(folder);
  return await db.connection().execute(async (connection) => {
    await takeTurn(connection);
    try {
      await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`.execute(
        connection,
      );
      const missing = missingOf(files, await appliedTo(connection));
      for (const file of missing) await apply(connection, join(folder, file), patience);
      return missing;
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection);
    }
  });
}

/** For a server that leaves migrating to somebody else: an older schema is refused, a newer one is expected. */
export async function refuseOlderSchema(db: Database, folder: string): Promise<void> {
  const { rows } = await sql<{
    known: boolean;
  }>`select to_regclass('migration') is not null as known`.execute(db);
  const applied = rows[0]?.known ? await appliedTo(db) : [];
  const missing = missingOf(await migrationFiles(folder), applied);
  if (missing.length === 0) return;
  throw new StartupProblem(
    `The database lacks ${missing.length} migration(s), from ${missing[0]} on. Apply them first (node apps/server/dist/main.js migrate), or set MIGRATE=on.`,
  );
}

/**
 * Asks again and again instead of waiting inside one question: an index that is being made concurrently waits for every
 * open question, so it and the one who waits for its end would wait for each other.
 */
async function takeTurn(connection: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{
      mine: boolean;
    }>`select pg_try_advisory_lock(${migrationLock}) as mine`.execute(connection);
    if (rows[0]?.mine) return;
    await pause(100);
  }
}

async function appliedTo(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db);
  return rows.map((row) => row.name);
}

/** A database that took another road at some number is not one whose end we can reach. */
function missingOf(files: readonly string[], applied: readonly string[]): string[] {
  const known = new Set(applied);
  const other = applied.find((name, index) => files[index] !== undefined && !files.includes(name));
  if (other)
    throw new StartupProblem(
      `The database has the migration ${other}, which this version has under another name. It is the database of another version.`,
    );
  return files.filter((name) => !known.has(name));
}

async function apply(connection: Database, path: string, patience: Patience): Promise<void> {
  const text = await readFile(path, 'utf8');
  const record = (db: Database | Tx) =>
    sql`insert into migration (name) values (${basename(path)})`.execute(db);
  if (runsOutsideTransaction(text)) {
    await applyOutsideTransaction(connection, text);
    return void (await record(connection));
  }
  const inOneGo = async (tx: Tx) => {
    await sql`select set_config('lock_timeout', ${String(patience.lockTimeoutMs)}, true)`.execute(tx);
    await sql.raw(text).execute(tx);
    await record(tx);
  };
  for (let tries = 1; ; tries += 1) {
    try {
      return await connection.transaction().execute(inOneGo);
    } catch (error) {
      if (!isLockedOut(error)) throw error;
      if (tries === patience.tries) throw lockedOut(basename(path), tries);
      await pause(patience.betweenTriesMs);
    }
  }
}

function lockedOut(file: string, tries: number): StartupProblem {
  return new StartupProblem(
    `The migration ${file} did not get its lock in ${tries} tries: something holds a table it changes (pg_stat_activity shows what). Nothing was changed; run it again.`,
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
