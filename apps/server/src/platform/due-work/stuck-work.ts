import { sql } from 'kysely';
import type { Reader, Tx } from '../database/database.ts';
import { attemptsBeforeAlarm } from './due-work.rules.ts';

export interface WorkOfKind {
  kind: string;
  waiting: number;
  due: number;
  oldest: Date | null;
  stuck: number;
}

export async function countWork(db: Reader, now: Date): Promise<WorkOfKind[]> {
  const { rows } = await sql<WorkOfKind>`
    select kind, count(*)::int as waiting,
      (count(*) filter (where due_at <= ${now}))::int as due,
      min(due_at) filter (where due_at <= ${now}) as oldest,
      (count(*) filter (where attempts >= ${attemptsBeforeAlarm}))::int as stuck
    from due_work group by kind order by kind`.execute(db);
  return rows;
}

export interface PieceOfWork {
  kind: string;
  subject: string;
}

const mostListed = 200;

export async function listStuckWork(db: Reader) {
  return db
    .selectFrom('due_work')
    .select(['kind', 'subject', 'attempts', 'due_at'])
    .where('attempts', '>=', attemptsBeforeAlarm)
    .orderBy('attempts', 'desc')
    .orderBy('due_at')
    .limit(mostListed)
    .execute();
}

export async function countStuckWork(db: Reader, only?: PieceOfWork): Promise<number> {
  const { count } = await stuck(db, only)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Makes stuck work due now, as if it had never failed. A piece that a worker is trying right now is left to it. */
export async function retryStuckWork(
  tx: Tx,
  { now, only }: { now: Date; only?: PieceOfWork },
): Promise<number> {
  const free = stuck(tx, only).select(['kind', 'subject']).forUpdate().skipLocked();
  const done = await tx
    .updateTable('due_work')
    .set({ due_at: now, attempts: 0 })
    .from(free.as('free'))
    .whereRef('due_work.kind', '=', 'free.kind')
    .whereRef('due_work.subject', '=', 'free.subject')
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

function stuck(db: Reader, only: PieceOfWork | undefined) {
  const all = db.selectFrom('due_work').where('attempts', '>=', attemptsBeforeAlarm);
  return only ? all.where('kind', '=', only.kind).where('subject', '=', only.subject) : all;
}
