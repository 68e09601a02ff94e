import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { type Database, isDeadlock, type Tx } from '../database/database.ts';
import { hotStatement } from '../database/hot-statement.ts';
import { transact } from '../database/transact.ts';
import type { Logger } from '../logger.ts';
import { carryTrace } from '../trace/carried.ts';
import { currentTrace, isTracing, outsideSpans } from '../trace/trace.ts';
import { retryAfterMs } from './due-work.rules.ts';
import type { WorkEnded } from './measure-due-work.ts';
import { beginWork } from './work-span.ts';

/** Something to do after the commit, such as telling a station. It must not matter much if it is lost. */
export type AfterCommit = () => void | Promise<void>;

/** Does one piece of due work inside the transaction that also removes it. */
export type DueHandler = (tx: Tx, subject: string) => Promise<AfterCommit | undefined>;

export interface DueWork {
  /** Plans work, or moves it: there is one row per kind and subject. Once awake we wake by ourselves at its time. */
  plan(tx: Tx, work: { kind: string; subject: string; dueAt: Date }): Promise<void>;
  drop(tx: Tx, work: { kind: string; subject: string }): Promise<void>;
  handle(kind: string, handler: DueHandler): void;
  /** Tells of each piece of work that was done or tried in vain. */
  watch(ended: (work: WorkEnded) => void): void;
  /** Does everything due by now, then sleeps until the next due time. */
  wake(): void;
  /** Does everything due by now before it resolves. */
  drain(): Promise<void>;
  /** Resolves when what was under way is done; nothing more is done until the function it gives is called. */
  pause(): Promise<() => void>;
  stop(): Promise<void>;
}

interface Parts {
  db: Database;
  clock: Clock;
  log: Logger;
}

/** Another process may plan work we do not hear of; we look at least this often. */
const longestSleepMs = 2_000;
const lookAgainMs = 5_000;

export function createDueWork(parts: Parts): DueWork {
  const { db, clock, log } = parts;
  const handlers = new Map<string, DueHandler>();
  const alarm = createAlarm(clock, wake);
  let running: Promise<void> = Promise.resolve();
  let awake = false;
  let stopped = false;
  let tell: (work: WorkEnded) => void = () => undefined;

  async function drainOnce(): Promise<void> {
    while (!stopped && (await outsideSpans(() => doOne(parts, handlers, tell)))) {
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
    alarm.set(next?.due_at.getTime() ?? Number.POSITIVE_INFINITY);
  }

  function wake(): void {
    if (stopped) return;
    awake = true;
    alarm.clear();
    drain()
      .then(sleepUntilNext)
      .catch((error: unknown) => {
        log.error({ error }, 'could not look for due work');
        if (!stopped) alarm.set(clock.now().getTime() + lookAgainMs);
      });
  }

  return {
    plan: async (tx, work) => {
      await planWork(tx, work);
      if (awake && !stopped) alarm.set(work.dueAt.getTime());
    },
    drop: (tx, work) => drop(tx, work),
    handle: (kind, handler) => void handlers.set(kind, handler),
    watch: (ended) => {
      tell = ended;
    },
    wake,
    drain,
    pause: async () => {
      const before = running.catch(() => undefined);
      let goOn: () => void = () => undefined;
      const paused = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      running = before.then(() => paused);
      await before;
      return goOn;
    },
    stop: async () => {
      stopped = true;
      alarm.clear();
      await running.catch(() => undefined);
    },
  };
}

/** For a node that plans work and leaves it to the workers. */
export function leaveDueWork(wakeWorkers: () => void): DueWork {
  return {
    plan: planWork,
    drop,
    handle: () => undefined,
    watch: () => undefined,
    wake: wakeWorkers,
    drain: async () => undefined,
    pause: async () => () => undefined,
    stop: async () => undefined,
  };
}

/** One alarm, at the earliest time it was set for, and never long from now. It looks for all that is due by then. */
function createAlarm(clock: Clock, ring: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let setFor = Number.POSITIVE_INFINITY;
  return {
    set: (wanted: number) => {
      const now = clock.now().getTime();
      const at = Math.min(wanted, now + longestSleepMs);
      if (at >= setFor) return;
      clearTimeout(timer);
      setFor = at;
      timer = setTimeout(ring, Math.max(at - now, 1));
    },
    clear: () => {
      clearTimeout(timer);
      setFor = Number.POSITIVE_INFINITY;
    },
  };
}

async function doOne(
  parts: Parts,
  handlers: Map<string, DueHandler>,
  tell: (work: WorkEnded) => void,
): Promise<boolean> {
  const { db, clock, log } = parts;
  let begun: ReturnType<typeof beginWork> | undefined;
  const doClaimed = async (tx: Tx) => {
    const work = await claim(tx, clock.now());
    if (!work) return 'nothing';
    begun = beginWork(work, clock.now());
    const handler = handlers.get(work.kind);
    if (!handler) throw new NoHandler(`no handler for due work ${work.kind}`);
    await tx
      .deleteFrom('due_work')
      .where('kind', '=', work.kind)
      .where('subject', '=', work.subject)
      .execute();
    return begun.inside(() => handler(tx, work.subject));
  };
  let after: AfterCommit | undefined;
  try {
    // Each try of it is told of: what another was in the way of is planned again, below.
    const outcome = await transact(db, doClaimed, { tries: 1 });
    if (outcome === 'nothing') return false;
    after = outcome;
  } catch (error) {
    log.error(
      { error, work: begun?.work, attempts: begun?.attempts },
      'due work failed and will be tried again',
    );
    if (!begun) return false;
    tell(begun.end(error));
    await postpone(db, begun.work, new Date(clock.now().getTime() + waitMs(error, begun.attempts)));
    return true;
  }
  if (begun) await finish(parts, { begun, after, tell });
  return true;
}

/** The work is committed and its row gone: what fails from here on is not tried again. */
async function finish(
  { log }: Parts,
  done: {
    begun: ReturnType<typeof beginWork>;
    after: AfterCommit | undefined;
    tell: (work: WorkEnded) => void;
  },
): Promise<void> {
  const { begun, after, tell } = done;
  try {
    await begun.inside(async () => after?.());
    tell(begun.end());
  } catch (error) {
    log.error(
      { error, work: begun.work },
      'due work is done, but what follows its commit failed and is not tried again',
    );
    tell({ ...begun.end(error), outcome: 'done' });
  }
}

class NoHandler extends Error {}

function waitMs(error: unknown, attempts: number): number {
  // Whoever was in the way has gone on by now.
  if (isDeadlock(error)) return 0;
  // A node of the next version has the handler, and must not find the work put off by minutes.
  return error instanceof NoHandler ? retryAfterMs(0) : retryAfterMs(attempts);
}

function claim(tx: Tx, now: Date) {
  return tx
    .selectFrom('due_work')
    .select(['kind', 'subject', 'due_at', 'attempts'])
    .$if(isTracing(), (query) => query.select('trace'))
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Needs no runner, only the transaction of its cause. */
export async function planWork(tx: Tx, work: Planned): Promise<void> {
  const cause = currentTrace();
  if (cause) await planTraced(tx, { ...work, trace: carryTrace(cause) });
  else await planUntraced(tx, work);
}

interface Work {
  kind: string;
  subject: string;
}

interface Planned extends Work {
  dueAt: Date;
}

const planUntraced = hotStatement((tx, { kind, subject, dueAt }: Planned) =>
  tx
    .insertInto('due_work')
    .values({ kind, subject, due_at: dueAt })
    .onConflict((row) => row.columns(['kind', 'subject']).doUpdateSet({ due_at: dueAt })),
);

const planTraced = hotStatement((tx, { kind, subject, dueAt, trace }: Planned & { trace: string }) =>
  tx
    .insertInto('due_work')
    .values({ kind, subject, due_at: dueAt, trace })
    .onConflict((row) => row.columns(['kind', 'subject']).doUpdateSet({ due_at: dueAt, trace })),
);

async function drop(tx: Tx, work: Work): Promise<void> {
  await dropped(tx, work);
}

const dropped = hotStatement((tx, { kind, subject }: Work) =>
  tx.deleteFrom('due_work').where('kind', '=', kind).where('subject', '=', subject),
);

async function postpone(db: Database, work: { kind: string; subject: string }, until: Date): Promise<void> {
  await db
    .updateTable('due_work')
    .set({ due_at: until, attempts: sql<number>`attempts + 1` })
    .where('kind', '=', work.kind)
    .where('subject', '=', work.subject)
    .execute();
}
