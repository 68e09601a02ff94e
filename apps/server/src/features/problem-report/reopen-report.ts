import type { Tx } from '../../platform/database/database.ts';
import { lockAccount } from '../account/index.ts';
import { findReportAccount, markReportOpen } from './report-inbox.store.ts';

/**
 * Opens a closed report again: the fees of its rental are held again [QA14]. The lock makes a fee that is being decided now
 * end before that. False if it was not closed.
 */
export async function reopenReport(tx: Tx, id: string): Promise<boolean> {
  const accountId = await findReportAccount(tx, id);
  if (accountId) await lockAccount(tx, accountId);
  return markReportOpen(tx, id);
}
