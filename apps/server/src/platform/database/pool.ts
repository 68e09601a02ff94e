import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { isTracing } from '../trace/trace.ts';
import { traceClient } from '../trace/trace-client.ts';
import { batchingClient } from './batching-client.ts';

type Watcher = (seconds: number) => void;

/** A pool that also measures how long callers wait for a client, and traces the clients it lends. */
export class Pool extends pg.Pool {
  #watch: Watcher | undefined;

  watchWaits(watch: Watcher): void {
    this.#watch = watch;
  }

  async lend(): Promise<PostgresPoolClient> {
    const since = performance.now();
    const client = batchingClient(await this.connect());
    this.#watch?.((performance.now() - since) / 1_000);
    return isTracing() ? traceClient(client) : client;
  }
}

const pools = new WeakMap<object, Pool>();

/** The pool behind a database. */
export function poolOf(db: object): Pool | undefined {
  return pools.get(db);
}

export function rememberPool(db: object, pool: Pool): void {
  pools.set(db, pool);
}

/** The pool as Kysely uses it. */
export function batchingPool(pool: Pool): PostgresPool {
  return { connect: () => pool.lend(), end: () => pool.end() };
}
