import type { Tx } from '../../platform/database/database.ts';
import type { DueWork } from '../../platform/due-work/due-work.ts';
import { bookWork } from './book.rules.ts';
import { addChangesToTotals, bookOldEntries } from './book-total.store.ts';

/** So many entries in one transaction: each is short, and the rest follows at once. */
const entriesAtOnce = 500;
const changesAtOnce = 5_000;
const pauseMs = 600_000;

/**
 * A part of what is behind: entries from before there were books, and changes that are not in the totals. Neither shows: a
 * report counts both, and says while old entries are missing.
 */
export async function advanceBooks(
  tx: Tx,
  { dueWork, now }: { dueWork: Pick<DueWork, 'plan'>; now: Date },
): Promise<void> {
  const isMoreOld = await bookOldEntries(tx, entriesAtOnce);
  const added = await addChangesToTotals(tx, changesAtOnce);
  const dueAt = isMoreOld || added === changesAtOnce ? now : new Date(now.getTime() + pauseMs);
  await dueWork.plan(tx, { kind: bookWork, subject: 'all', dueAt });
}
