import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { type Database, isDeadlock, type Tx } from '../database/database.ts';
import { hotStatement } from '../database/hot-statement.ts';
import { transact } from '../database/transact.ts';
import type { Logger } from '../logger.ts';
import { retryAfterMs } from './due-work.rules.ts';
import type { WorkEnded } from './measure-due-work.ts';
import { startWork } from './work-span.ts';

/** Runs after the commit, for example to send a command to a station. It may be lost, so nothing may depend on it. */
export type AfterCommit = () => void | Promise<void>;

/** Performs one piece of due work, inside the transaction that also deletes its row. */
export type DueHandler = (tx: Tx, subject: string) => Promise<AfterCommit | undefined>;

export interface DueWorkDeps {
  db: Database;
  clock: Clock;
  log: Logger;
}

/** Claims one piece of due work and performs it in the transaction that deletes its row. False: nothing is due. */
export async function performOne(
  deps: DueWorkDeps,
  handlers: Map<string, DueHandler>,
  onEnded: (work: WorkEnded) => void,
): Promise<boolean> {
  const { db, clock, log } = deps;
  let started: ReturnType<typeof startWork> | undefined;
  const performClaimed = async (tx: Tx) => {
    const [work] = (await claim(tx, { now: clock.now() })).rows;
    if (!work) return 'nothing';
    started = startWork(work, clock.now());
    const handler = handlers.get(work.kind);
    if (!handler) throw new NoHandler(`no handler for due work ${work.kind}`);
    return started.inside(() => handler(tx, work.subject));
  };
  let after: AfterCommit | undefined;
  try {
    // One try: each attempt is measured, and after a deadlock the work is planned again below.
    const outcome = await transact(db, performClaimed, { tries: 1 });
    if (outcome === 'nothing') return false;
    after = outcome;
  } catch (error) {
    log.error(
      { error, work: started?.work, attempts: started?.attempts },
      'due work failed and will be tried again',
    );
    if (!started) return false;
    onEnded(started.end(error));
    await postpone(db, started.work, new Date(clock.now().getTime() + retryDelayMs(error, started.attempts)));
    return true;
  }
  if (started) await finish(deps, { started, after, onEnded });
  return true;
}

/** The work is committed and its row is deleted, so what fails from here on is not tried again. */
async function finish(
  { log }: DueWorkDeps,
  done: {
    started: ReturnType<typeof startWork>;
    after: AfterCommit | undefined;
    onEnded: (work: WorkEnded) => void;
  },
): Promise<void> {
  const { started, after, onEnded } = done;
  try {
    await started.inside(async () => after?.());
    onEnded(started.end());
  } catch (error) {
    log.error(
      { error, work: started.work },
      'due work is done, but its step after the commit failed and is not tried again',
    );
    onEnded({ ...started.end(error), outcome: 'done' });
  }
}

class NoHandler extends Error {}

function retryDelayMs(error: unknown, attempts: number): number {
  // The other transaction of the deadlock has continued by now.
  if (isDeadlock(error)) return 0;
  // During a rollout a node of the next version has the handler; it must not find the work postponed by minutes.
  return error instanceof NoHandler ? retryAfterMs(0) : retryAfterMs(attempts);
}

/** Deletes the row: should the work fail, its transaction brings the row back. */
const claim = hotStatement((tx, { now }: { now: Date }) =>
  tx
    .deleteFrom('due_work')
    .where(({ eb, refTuple }) =>
      eb(
        refTuple('kind', 'subject'),
        '=',
        tx
          .selectFrom('due_work')
          .select(['kind', 'subject'])
          .where('due_at', '<=', now)
          .orderBy('due_at')
          .limit(1)
          .forUpdate()
          .skipLocked()
          .$asTuple('kind', 'subject'),
      ),
    )
    .returning(['kind', 'subject', 'due_at', 'attempts', 'trace']),
);

async function postpone(db: Database, work: { kind: string; subject: string }, until: Date): Promise<void> {
  await db
    .updateTable('due_work')
    .set({ due_at: until, attempts: sql<number>`attempts + 1` })
    .where('kind', '=', work.kind)
    .where('subject', '=', work.subject)
    .execute();
}
