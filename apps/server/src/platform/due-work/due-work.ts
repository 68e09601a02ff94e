import type { Clock } from '../clock.ts';
import type { Tx } from '../database/database.ts';
import { hotStatement } from '../database/hot-statement.ts';
import { carryTrace } from '../trace/carried.ts';
import { currentTrace, outsideSpans } from '../trace/trace.ts';
import type { WorkEnded } from './measure-due-work.ts';
import { type DueHandler, type DueWorkDeps, performOne } from './perform-one.ts';

export interface DueWork {
  /** Plans work, or moves it: there is one row per kind and subject. A runner that is awake performs it at its time. */
  plan(tx: Tx, work: { kind: string; subject: string; dueAt: Date }): Promise<void>;
  drop(tx: Tx, work: { kind: string; subject: string }): Promise<void>;
  register(kind: string, handler: DueHandler): void;
  /** Every kind of work that this process performs. */
  kinds(): string[];
  /** Called for each piece of work that was done or failed. */
  watch(ended: (work: WorkEnded) => void): void;
  /** Performs everything due by now, then sleeps until the next due time. */
  wake(): void;
  /** Performs everything due by now before it resolves. */
  drain(): Promise<void>;
  /** Resolves when the work under way is done. No more work is performed until the returned function is called. */
  pause(): Promise<() => void>;
  stop(): Promise<void>;
}

/** Other processes plan work without notifying this one, so due work is read at least this often. */
const longestSleepMs = 2_000;
const retryReadMs = 5_000;

export function createDueWork(deps: DueWorkDeps): DueWork {
  const { db, clock, log } = deps;
  const handlers = new Map<string, DueHandler>();
  const alarm = createAlarm(clock, wake);
  let running: Promise<void> = Promise.resolve();
  let awake = false;
  let stopped = false;
  let onEnded: (work: WorkEnded) => void = () => undefined;

  async function drainOnce(): Promise<void> {
    while (!stopped && (await outsideSpans(() => performOne(deps, handlers, onEnded)))) {
      // each pass performs one piece of work
    }
  }

  function drain(): Promise<void> {
    // A drain that failed (the database was unreachable) must not make every later one fail.
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
        log.error({ error }, 'could not read the due work');
        if (!stopped) alarm.set(clock.now().getTime() + retryReadMs);
      });
  }

  return {
    plan: async (tx, work) => {
      await planWork(tx, work);
      if (awake && !stopped) alarm.set(work.dueAt.getTime());
    },
    drop: (tx, work) => drop(tx, work),
    register: (kind, handler) => void handlers.set(kind, handler),
    kinds: () => [...handlers.keys()],
    watch: (ended) => {
      onEnded = ended;
    },
    wake,
    drain,
    pause: async () => {
      const before = running.catch(() => undefined);
      let resume: () => void = () => undefined;
      const paused = new Promise<void>((resolve) => {
        resume = resolve;
      });
      running = before.then(() => paused);
      await before;
      return resume;
    },
    stop: async () => {
      stopped = true;
      alarm.clear();
      await running.catch(() => undefined);
    },
  };
}

/** For a node that plans work but does not perform it: the workers do. */
export function planOnlyDueWork(wakeWorkers: () => void): DueWork {
  return {
    plan: planWork,
    drop,
    register: () => undefined,
    kinds: () => [],
    watch: () => undefined,
    wake: wakeWorkers,
    drain: async () => undefined,
    pause: async () => () => undefined,
    stop: async () => undefined,
  };
}

/** One timer, for the earliest time it was set for, but never later than `longestSleepMs` from now. */
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

/** Plans work in the transaction that causes it; no runner is needed. */
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
  await deleteWork(tx, work);
}

const deleteWork = hotStatement((tx, { kind, subject }: Work) =>
  tx.deleteFrom('due_work').where('kind', '=', kind).where('subject', '=', subject),
);
