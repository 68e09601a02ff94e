import type { Core } from '../../platform/core.ts';
import { transact } from '../../platform/database/transact.ts';
import { advanceBooks } from './advance-books.ts';
import { bookWork } from './book.rules.ts';

/** Due work of the books: totals are brought up to date a part at a time [QM5]. One row for all processes. */
export async function booksSweep({
  db,
  dueWork,
  clock,
}: Pick<Core, 'db' | 'dueWork' | 'clock'>): Promise<void> {
  dueWork.register(bookWork, async (tx) => {
    await advanceBooks(tx, { dueWork, now: clock.now() });
    return () => dueWork.wake();
  });
  await transact(db, async (tx) => {
    const planned = await tx
      .selectFrom('due_work')
      .select('subject')
      .where('kind', '=', bookWork)
      .executeTakeFirst();
    if (!planned) await dueWork.plan(tx, { kind: bookWork, subject: 'all', dueAt: clock.now() });
  });
}
