import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Logger } from '../logger.ts';

/** Something to do after the commit, such as telling a station. It must not matter much if it is lost. */
export type AfterCommit = () => void | Promise<void>;

/** Does one piece of due work inside the transaction that also removes it. */
export type DueHandler = (tx: Tx, subject: string) => Promise<AfterCommit | undefined>;

export interface DueWork {
  /** Plans work, or moves it: there is one row per kind and subject. */
  plan(tx: Tx, work: { kind: string; subject: string; dueAt: Date }): Promise<void>;
  drop(tx: Tx, work: { kind: string; subject: string }): Promise<void>;
  handle(kind: string, handler: DueHandler): void;
  /** Does everything due by now, then sleeps until the next due time. */
  wake(): void;
  /** Does everything due by now before it resolves. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

interface Parts {
  db: Database;
  clock: Clock;
  log: Logger;
}

/** Another process may plan work we do not hear of; we look at least this often. */
const longestSleepMs = 2_000;
const retryAfterMs = 5_000;

export function createDueWork({ db, clock, log }: Parts): DueWork {
  const handlers = new Map<string, DueHandler>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  async function doOne(): Promise<boolean> {
    let failed: { kind: string; subject: string } | undefined;
    try {
      const after = await db.transaction().execute(async (tx) => {
        const work = await claim(tx, clock.now());
        if (!work) return 'nothing';
        failed = work;
        const handler = handlers.get(work.kind);
        if (!handler) throw new Error(`no handler for due work ${work.kind}`);
        await tx
          .deleteFrom('due_work')
          .where('kind', '=', work.kind)
          .where('subject', '=', work.subject)
          .execute();
        return handler(tx, work.subject);
      });
      if (after === 'nothing') return false;
      await after?.();
    } catch (error) {
      log.error({ error, work: failed }, 'due work failed and will be tried again');
      if (!failed) return false;
      await postpone(db, failed, new Date(clock.now().getTime() + retryAfterMs));
    }
    return true;
  }

  async function drainOnce(): Promise<void> {
    while (!stopped && (await doOne())) {
      // each turn does one piece of work
    }
  }

  function drain(): Promise<void> {
    // A drain that failed (the database was away) must not fail every later one.
    running = running.catch(() => undefined).then(drainOnce);
    return running;
  }

  async function sleepUntilNext(): Promise<void> {
    if (stopped) return;
    const next = await db
      .selectFrom('due_work')
      .select('due_at')
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst();
    const wait = next ? next.due_at.getTime() - clock.now().getTime() : longestSleepMs;
    clearTimeout(timer);
    timer = setTimeout(wake, Math.min(Math.max(wait, 1), longestSleepMs));
  }

  function wake(): void {
    if (stopped) return;
    clearTimeout(timer);
    drain()
      .then(sleepUntilNext)
      .catch((error: unknown) => {
        log.error({ error }, 'could not look for due work');
        if (!stopped) timer = setTimeout(wake, retryAfterMs);
      });
  }

  return {
    plan: planWork,
    drop: (tx, work) => drop(tx, work),
    handle: (kind, handler) => void handlers.set(kind, handler),
    wake,
    drain,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running.catch(() => undefined);
    },
  };
}

function claim(tx: Tx, now: Date) {
  return tx
    .selectFrom('due_work')
    .select(['kind', 'subject'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Needs no runner, only the transaction of its cause. */
export async function planWork(
  tx: Tx,
  { kind, subject, dueAt }: { kind: string; subject: string; dueAt: Date },
): Promise<void> {
  await tx
    .insertInto('due_work')
    .values({ kind, subject, due_at: dueAt })
    .onConflict((row) => row.columns(['kind', 'subject']).doUpdateSet({ due_at: dueAt }))
    .execute();
}

async function drop(tx: Tx, { kind, subject }: { kind: string; subject: string }): Promise<void> {
  await tx.deleteFrom('due_work').where('kind', '=', kind).where('subject', '=', subject).execute();
}

async function postpone(db: Database, work: { kind: string; subject: string }, until: Date): Promise<void> {
  await db
    .updateTable('due_work')
    .set({ due_at: until, attempts: sql<number>`attempts + 1` })
    .where('kind', '=', work.kind)
    .where('subject', '=', work.subject)
    .execute();
}
