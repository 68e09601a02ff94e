import { sql } from 'kysely';
import type { Database } from './database.ts';

const mark = /^-- outside a transaction: \S/m;

/** An index of a large table is built while writes continue; PostgreSQL does that only outside a transaction. */
export function runsOutsideTransaction(text: string): boolean {
  return mark.test(text);
}

/** Runs the file statement by statement. An index that an earlier run left invalid is dropped and built again. */
export async function applyOutsideTransaction(connection: Database, text: string): Promise<void> {
  const statements = text
    .replaceAll(/^\s*--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
  for (const statement of statements) {
    const name = /^create (?:unique )?index concurrently if not exists (\w+)/i.exec(statement)?.[1];
    if (name) await dropIfInvalid(connection, name);
    await sql.raw(statement).execute(connection);
  }
}

async function dropIfInvalid(connection: Database, name: string): Promise<void> {
  const { rows } = await sql<{ invalid: boolean }>`
    select not indisvalid as invalid from pg_index where indexrelid = to_regclass(${name})`.execute(
    connection,
  );
  if (rows[0]?.invalid) await sql`drop index concurrently ${sql.ref(name)}`.execute(connection);
}
