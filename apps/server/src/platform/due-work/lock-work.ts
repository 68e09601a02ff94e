import type { Tx } from '../database/database.ts';

/** For a transaction that will plan this work: a worker locks the work before anything that the work needs. */
export async function lockWork(tx: Tx, { kind, subject }: { kind: string; subject: string }): Promise<void> {
  await tx
    .selectFrom('due_work')
    .select('subject')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .forUpdate()
    .execute();
}
