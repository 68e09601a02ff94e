import type { Duplex } from 'node:stream';
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { nameOfStatement } from './statement-names.ts';

const gathered = new WeakMap<pg.PoolClient, GatheredClient>();

/** The same client each time: Kysely knows its connections by it. */
export function gatherClient(client: pg.PoolClient): PostgresPoolClient {
  const known = gathered.get(client) ?? new GatheredClient(client);
  gathered.set(client, known);
  return known;
}

/** The part of PostgreSQL's client that is used here. */
interface Asking {
  query<Row>(statement: Statement): Promise<PostgresQueryResult<Row>>;
  release(): void;
}

interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

/** What is asked for in one go leaves in one go: each writing to the network costs more than the statement in it. */
class GatheredClient implements PostgresPoolClient {
  readonly #client: Asking;
  readonly #stream: Duplex | undefined;
  #isGathering = false;

  constructor(client: Asking) {
    this.#client = client;
    const connection: unknown = Reflect.get(client, 'connection');
    this.#stream = connection instanceof pg.Connection ? connection.stream : undefined;
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    said: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof said !== 'string') throw new Error('rows are read whole here');
    this.#gather();
    const name = nameOfStatement(said);
    return this.#client.query({ ...(name && { name }), text: said, values: [...parameters] });
  }

  release(): void {
    this.#client.release();
  }

  #gather(): void {
    if (!this.#stream || this.#isGathering) return;
    this.#isGathering = true;
    this.#stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      this.#stream?.uncork();
    });
  }
}
