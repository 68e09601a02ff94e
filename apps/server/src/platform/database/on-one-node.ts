import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from '../logger.ts';
import type { Database } from './database.ts';

/** How often a node that waits tries its luck, and how soon the one that works notices that it lost its place. */
const lookEveryMs = 2_000;

interface OneNode {
  db: Database;
  log: Logger;
  /** The same on every node, and nothing else's. */
  lock: number;
}

interface Work {
  close(): Promise<void>;
}

export interface Turn extends Work {
  /** When the work has begun here, or another node has it. */
  decided: Promise<void>;
}

/**
 * Runs something on one node of several: on whichever holds a lock of the database. The lock ends with its connection,
 * so that a killed node hands over by itself.
 */
export function onOneNode({ db, log, lock }: OneNode, start: () => Promise<Work>): Turn {
  const closing = new AbortController();
  let decide = () => {};
  const decided = new Promise<void>((resolve) => {
    decide = resolve;
  });
  const wait = () => pause(lookEveryMs, undefined, closing).catch(() => undefined);

  async function takeTurn(): Promise<void> {
    await db.connection().execute(async (connection) => {
      const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${lock}) as held`.execute(
        connection,
      );
      if (!rows[0]?.held) return;
      try {
        await workOn(connection);
      } finally {
        // The connection goes back to the pool: left on it, the lock would keep everybody out for ever.
        await sql`select pg_advisory_unlock(${lock})`.execute(connection).catch(() => undefined);
      }
    });
  }

  async function workOn(connection: Database): Promise<void> {
    const work = await start();
    decide();
    try {
      while (!closing.signal.aborted) {
        await wait();
        await sql`select 1`.execute(connection);
      }
    } finally {
      await work.close();
    }
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      await takeTurn().catch((error: unknown) => log.warn({ error }, 'a node lost its turn'));
      decide();
      await wait();
    }
  }

  const running = run();
  return {
    decided,
    close: async () => {
      closing.abort();
      await running;
    },
  };
}
