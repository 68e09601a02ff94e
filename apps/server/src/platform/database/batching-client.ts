import type { Duplex } from 'node:stream';
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { nameOfStatement } from './statement-names.ts';

const wrappers = new WeakMap<pg.PoolClient, BatchingClient>();

/** Returns the same wrapper each time: Kysely identifies its connections by it. */
export function batchingClient(client: pg.PoolClient): PostgresPoolClient {
  const known = wrappers.get(client) ?? new BatchingClient(client);
  wrappers.set(client, known);
  return known;
}

/** The part of PostgreSQL's client that is used here. */
interface QueryClient {
  query<Row>(statement: Statement): Promise<PostgresQueryResult<Row>>;
  release(): void;
}

interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

/** Sends the statements of one tick in one network write: each write costs more than the statement in it. */
class BatchingClient implements PostgresPoolClient {
  readonly #client: QueryClient;
  readonly #stream: Duplex | undefined;
  #isBatching = false;

  constructor(client: QueryClient) {
    this.#client = client;
    const connection: unknown = Reflect.get(client, 'connection');
    this.#stream = connection instanceof pg.Connection ? connection.stream : undefined;
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    sqlOrCursor: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof sqlOrCursor !== 'string') throw new Error('cursors are not supported');
    this.#batchWrites();
    const name = nameOfStatement(sqlOrCursor);
    return this.#client.query({ ...(name && { name }), text: sqlOrCursor, values: [...parameters] });
  }

  release(): void {
    this.#client.release();
  }

  #batchWrites(): void {
    if (!this.#stream || this.#isBatching) return;
    this.#isBatching = true;
    this.#stream.cork();
    process.nextTick(() => {
      this.#isBatching = false;
      this.#stream?.uncork();
    });
  }
}
