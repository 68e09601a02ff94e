import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Schema } from '../../migrations/schema.ts';
import type { Logger } from '../logger.ts';
import { CarriesKeys } from '../sealed/carry-keys.ts';
import type { DataKeys } from '../sealed/data-keys.ts';
import { lender, Pool, rememberPool } from './pool.ts';

export type Database = Kysely<Schema>;
export type Tx = Transaction<Schema>;
/** Reads run as well inside a transaction as outside. */
export type Reader = Database | Tx;

const int8 = 20;
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === int8 ? BigInt : pg.types.getTypeParser(oid, format ?? 'text'),
};

/** Whoever waits longer for a connection is told so, and tries again: the pool is full, or PostgreSQL is away. */
const longestWaitMs = 10_000;

/** Without keys, what is sealed can be neither read nor written. */
export function openDatabase(url: string, log: Logger, keys?: DataKeys): Database {
  const pool = new Pool({
    ...{ connectionString: url, max: 20, types, application_name: 'electron-to-go' },
    ...{ connectionTimeoutMillis: longestWaitMs, keepAlive: true },
    // Statements of `transact` need not wait for the answers of those before them.
    ...{ pipeline: true },
  });
  // Without a listener a restart of PostgreSQL would end our process too: the pool's own for connections at rest, and
  // one on each for the time it is lent, between two statements.
  pool.on('error', (error) => log.warn({ error }, 'a database connection was lost'));
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const plugins = keys ? [new CarriesKeys(keys)] : [];
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: lender(pool) }), plugins });
  rememberPool(db, pool);
  return db;
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

/** Refused, lost, ended by its operator, starting up, full, or a standby that takes no writes yet. */
const awayCodes = /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOST|ENET|08|57P0|53300|25006)/;
/** What the client library says without a code. */
const awayWords =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)|not currently accepting connections$/;

/** Whether the database could not be asked, so that the same may work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return awayCodes.test(code) || awayWords.test(error.message);
}
