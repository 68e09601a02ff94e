import { sql } from 'kysely';
import type { Database } from './database.ts';

const mark = /^-- outside a transaction: \S/m;

/** An index of a large table is made while everybody goes on writing; PostgreSQL does that only outside a transaction. */
export function runsOutsideTransaction(text: string): boolean {
  return mark.test(text);
}

/** Statement by statement. What an earlier try left half made is taken away, so that the file can run again. */
export async function applyOutsideTransaction(connection: Database, text: string): Promise<void> {
  const statements = text
    .replaceAll(/^\s*--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
  for (const statement of statements) {
    const name = /^create (?:unique )?index concurrently if not exists (\w+)/i.exec(statement)?.[1];
    if (name) await dropIfHalfMade(connection, name);
    await sql.raw(statement).execute(connection);
  }
}

async function dropIfHalfMade(connection: Database, name: string): Promise<void> {
  const { rows } = await sql<{ broken: boolean }>`
    select not indisvalid as broken from pg_index where indexrelid = to_regclass(${name})`.execute(
    connection,
  );
  if (rows[0]?.broken) await sql`drop index concurrently ${sql.ref(name)}`.execute(connection);
}
