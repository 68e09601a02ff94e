import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Payments } from '../open-payments.ts';
import { issueReceiptWork } from '../payment.rules.ts';
import { issueReceipt } from './issue-receipt.ts';
import { type DueReceipt, deleteDue, listDue, lockReceipts, setDueAside } from './numbered-receipt.store.ts';

/** In one transaction: others who wait for their number wait no longer. */
const mostAtOnce = 50;

/**
 * Gives everything that was paid or given back its receipt with a number, in the order in which it was booked [QM7]. Numbers
 * have no gaps: one transaction after the other takes them, and one that is rolled back has taken none. Also finds what a
 * node of the previous release has booked. Says whether more waits.
 */
export async function issueReceipts(payments: Payments, tx: Tx): Promise<{ isBehind: boolean }> {
  await lockReceipts(tx);
  const due = await listDue(tx, { most: mostAtOnce });
  const issued = new Set<string>();
  for (const each of due) {
    // A refund whose sale was booked by a node with a faster clock: the receipt that it corrects comes first.
    const first = each.kind === 'capture' ? [] : await listDue(tx, { most: 1, saleKey: each.saleKey });
    for (const one of [...first, each]) {
      if (issued.has(one.entryId)) continue;
      if (one !== each && one.kind !== 'capture') continue;
      issued.add(one.entryId);
      await issueOrSetAside(payments, tx, one);
    }
  }
  return { isBehind: due.length === mostAtOnce };
}

/** One that cannot be written must not keep all others from their numbers: it becomes work of its own, which is tried again. */
async function issueOrSetAside(payments: Payments, tx: Tx, due: DueReceipt): Promise<void> {
  await sql`savepoint receipt`.execute(tx);
  try {
    await issueReceipt(payments, tx, due);
    await deleteDue(tx, due.entryId);
    await sql`release savepoint receipt`.execute(tx);
  } catch {
    // Why is logged when the work of its own fails.
    await sql`rollback to savepoint receipt`.execute(tx);
    await setDueAside(tx, due.entryId);
    const dueAt = payments.clock.now();
    await payments.dueWork.plan(tx, { kind: issueReceiptWork, subject: due.entryId, dueAt });
  }
}
