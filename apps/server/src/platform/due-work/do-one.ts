import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { type Database, isDeadlock, type Tx } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import type { Logger } from '../logger.ts';
import { isTracing } from '../trace/trace.ts';
import { retryAfterMs } from './due-work.rules.ts';
import type { WorkEnded } from './measure-due-work.ts';
import { beginWork } from './work-span.ts';

/** Something to do after the commit, such as telling a station. It must not matter much if it is lost. */
export type AfterCommit = () => void | Promise<void>;

/** Does one piece of due work inside the transaction that also removes it. */
export type DueHandler = (tx: Tx, subject: string) => Promise<AfterCommit | undefined>;

export interface Workplace {
  db: Database;
  clock: Clock;
  log: Logger;
}

/** Claims one piece of due work and does it in the transaction that removes its row; false when nothing is due. */
export async function doOne(
  parts: Workplace,
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
  { log }: Workplace,
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

async function postpone(db: Database, work: { kind: string; subject: string }, until: Date): Promise<void> {
  await db
    .updateTable('due_work')
    .set({ due_at: until, attempts: sql<number>`attempts + 1` })
    .where('kind', '=', work.kind)
    .where('subject', '=', work.subject)
    .execute();
}
