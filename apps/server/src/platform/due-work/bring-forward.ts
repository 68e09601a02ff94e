import type { Tx } from '../database/database.ts';
import { planWork } from './due-work.ts';

/**
 * Plans work for an earlier time without waiting for a worker that performs it right now: that worker has locked the row,
 * may be waiting for one of our locks, and plans the next step by the state it then finds.
 */
export async function bringForward(
  tx: Tx,
  { kind, subject, dueAt }: { kind: string; subject: string; dueAt: Date },
): Promise<void> {
  const planned = await tx
    .selectFrom('due_work')
    .select('due_at')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (!planned) return planWork(tx, { kind, subject, dueAt });
  const free = tx
    .selectFrom('due_work')
    .select('subject')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .forUpdate()
    .skipLocked();
  await tx
    .updateTable('due_work')
    .set({ due_at: dueAt })
    .where('kind', '=', kind)
    .where('subject', 'in', free)
    .execute();
}
