import type { Tx } from '../../../platform/database/database.ts';
import type { Payments } from '../open-payments.ts';
import { issueReceipt } from './issue-receipt.ts';
import { deleteDue, findDue, lockReceipts } from './numbered-receipt.store.ts';

/** Issues a receipt that could not be issued in its turn. As long as it cannot, this fails, and is tried again. */
export async function issueLateReceipt(payments: Payments, tx: Tx, entryId: string): Promise<undefined> {
  await lockReceipts(tx);
  const due = await findDue(tx, entryId);
  if (!due) return;
  await issueReceipt(payments, tx, due);
  await deleteDue(tx, entryId);
}
