import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Schema } from '../../migrations/schema.ts';
import type { Logger } from '../logger.ts';
import { CarriesKeys } from '../sealed/carry-keys.ts';
import type { DataKeys } from '../sealed/data-keys.ts';
import { batchingPool, Pool, rememberPool } from './pool.ts';

export type Database = Kysely<Schema>;
export type Tx = Transaction<Schema>;
/** For reads, which work inside and outside a transaction. */
export type Reader = Database | Tx;

const int8 = 20;
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === int8 ? BigInt : pg.types.getTypeParser(oid, format ?? 'text'),
};

/** A caller that waits longer for a connection gets an error: the pool is full, or PostgreSQL is unreachable. */
const longestWaitMs = 10_000;
/** For the machine room of the console, when all other connections are busy. */
const reservedConnections = 2;
const longestReservedLockMs = 3_000;

/** Without keys, encrypted columns can be neither read nor written. */
export function openDatabase(url: string, log: Logger, keys?: DataKeys): Database {
  const settings = {
    connectionString: url,
    types,
    application_name: 'electron-to-go',
    connectionTimeoutMillis: longestWaitMs,
    keepAlive: true,
    // The statements of `transact` are sent without waiting for the results of earlier ones.
    pipeline: true,
  };
  const pool = new Pool({ ...settings, max: 20 });
  // Its statements must not queue for the locks that hold all the others.
  const reserve = new Pool({ ...settings, max: reservedConnections, lock_timeout: longestReservedLockMs });
  // Without error listeners a restart of PostgreSQL would end our process. The pool's listener covers idle connections,
  // the one on each client a connection in use, between two statements.
  for (const each of [pool, reserve]) {
    each.on('error', (error) => log.warn({ error }, 'a database connection was lost'));
    each.on('connect', (client) => void client.on('error', () => undefined));
  }
  const plugins = keys ? [new CarriesKeys(keys)] : [];
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: batchingPool(pool, reserve) }),
    plugins,
  });
  rememberPool(db, pool);
  return db;
}

/** Whether an error is a violation of the named unique constraint. */
export function violatesConstraint(error: unknown, rule: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === rule;
}

export function isDeadlock(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '40P01';
}

/** Whether a statement did not get its lock within `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03';
}

/** Connection refused or lost, server shutting down or starting up, too many connections, or a read-only standby. */
const unreachableCodes = /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOST|ENET|08|57P0|53300|25006)/;
/** Errors of the client library that have no code. */
const unreachableMessages =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)|not currently accepting connections$/;

/** Whether the database could not be reached, so that the same call may succeed in a moment. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return unreachableCodes.test(code) || unreachableMessages.test(error.message);
}
