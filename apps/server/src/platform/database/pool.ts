import { AsyncLocalStorage } from 'node:async_hooks';
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

  get isFull(): boolean {
    return this.idleCount === 0 && this.totalCount >= (this.options.max ?? 0);
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

const onReserve = new AsyncLocalStorage<true>();

/** Its statements get a connection of the reserve if all others are busy: it is how somebody ends what blocks them. */
export function withReserve<Result>(work: () => Result): Result {
  return onReserve.run(true, work);
}

/** The pools as Kysely uses them. */
export function batchingPool(pool: Pool, reserve: Pool): PostgresPool {
  return {
    connect: () => (onReserve.getStore() && pool.isFull ? reserve : pool).lend(),
    end: async () => {
      await Promise.all([pool.end(), reserve.end()]);
    },
  };
}
