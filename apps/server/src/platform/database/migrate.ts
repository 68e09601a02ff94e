import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';

/** Any number will do as long as it stays the same: two nodes starting at once must not migrate at once. */
const migrationLock = 7_342_001;

const fileName = /^(\d{3})_[a-z0-9_]+\.sql$/;

/** Brings the database to the newest migration. Each file runs once, in order, in a transaction of its own. */
export async function migrate(db: Database, folder: string): Promise<string[]> {
  const files = await migrationFiles(folder);
  const done: string[] = [];
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${migrationLock})`.execute(connection);
    try {
      await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`.execute(
        connection,
      );
      const applied = await sql<{ name: string }>`select name from migration`.execute(connection);
      const known = new Set(applied.rows.map((row) => row.name));
      for (const file of files.filter((name) => !known.has(name))) {
        await connection.transaction().execute((tx) => apply(tx, folder, file));
        done.push(file);
      }
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection);
    }
  });
  return done;
}

async function apply(tx: Tx, folder: string, file: string): Promise<void> {
  await sql.raw(await readFile(join(folder, file), 'utf8')).execute(tx);
  await sql`insert into migration (name) values (${file})`.execute(tx);
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
