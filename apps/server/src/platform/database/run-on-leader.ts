import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from '../logger.ts';
import type { Database } from './database.ts';

/** How often a waiting node tries to take over, and how soon the leading node notices that it lost its lock. */
const checkEveryMs = 2_000;

interface OneNode {
  db: Database;
  log: Logger;
  /** The same number on every node, used for nothing else. */
  lock: number;
}

interface Work {
  close(): Promise<void>;
}

export interface Leadership extends Work {
  /** Resolves once the work has started here or another node is found to do it. */
  decided: Promise<void>;
}

/**
 * Runs work on one node of several: on the one that has a lock in the database. The lock ends with its connection, so
 * another node takes over when this one is killed.
 */
export function runOnLeader({ db, log, lock }: OneNode, start: () => Promise<Work>): Leadership {
  const shutdown = new AbortController();
  let decide = () => {};
  const decided = new Promise<void>((resolve) => {
    decide = resolve;
  });
  const wait = () => pause(checkEveryMs, undefined, shutdown).catch(() => undefined);

  async function tryToLead(): Promise<void> {
    await db.connection().execute(async (connection) => {
      const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${lock}) as locked`.execute(
        connection,
      );
      if (!rows[0]?.locked) return;
      try {
        await lead(connection);
      } finally {
        // The connection goes back to the pool: a lock left on it would keep all nodes from the work for ever.
        await sql`select pg_advisory_unlock(${lock})`.execute(connection).catch(() => undefined);
      }
    });
  }

  async function lead(connection: Database): Promise<void> {
    const work = await start();
    decide();
    try {
      while (!shutdown.signal.aborted) {
        await wait();
        await sql`select 1`.execute(connection);
      }
    } finally {
      await work.close();
    }
  }

  async function run(): Promise<void> {
    while (!shutdown.signal.aborted) {
      await tryToLead().catch((error: unknown) =>
        log.warn({ error }, 'this node could not lead, or lost its leadership'),
      );
      decide();
      await wait();
    }
  }

  const running = run();
  return {
    decided,
    close: async () => {
      shutdown.abort();
      await running;
    },
  };
}
