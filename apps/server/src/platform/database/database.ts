import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Schema } from '../../migrations/schema.ts';
import type { Logger } from '../logger.ts';

export type Database = Kysely<Schema>;
export type Tx = Transaction<Schema>;
/** Reads run as well inside a transaction as outside. */
export type Reader = Database | Tx;

const int8 = 20;
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === int8 ? BigInt : pg.types.getTypeParser(oid, format ?? 'text'),
};

export function openDatabase(url: string, log: Logger): Database {
  const pool = new pg.Pool({ connectionString: url, max: 20, types, application_name: 'electron-to-go' });
  // Without a listener a restart of PostgreSQL would end our process too.
  pool.on('error', (error) => log.warn({ error: error.message }, 'a database connection was lost'));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/** Whether an error is the database refusing a second row under the named unique rule. */
export function brokeRule(error: unknown, rule: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === rule;
}

export function isDeadlock(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '40P01';
}

/** Whether a lock was not to be had within the `lock_timeout` that somebody set. */
export function isLockedOut(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03';
}
