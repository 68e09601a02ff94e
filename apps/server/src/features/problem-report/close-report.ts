import type { Tx } from '../../platform/database/database.ts';
import { bringForward } from '../../platform/due-work/bring-forward.ts';
import { lateReturnCheck } from '../rental/index.ts';
import { markReportClosed } from './report-inbox.store.ts';

/** Closes a report that has been dealt with. The fees that it held are decided again. False if it was not open. */
export async function closeReport(tx: Tx, id: string, now: Date): Promise<boolean> {
  const closed = await markReportClosed(tx, id, now);
  if (closed?.rental_id)
    await bringForward(tx, { kind: lateReturnCheck, subject: closed.rental_id, dueAt: now });
  return closed !== undefined;
}
