import type { Reader } from '../../platform/database/database.ts';
import { isLastWordCancel } from './cancellation.rules.ts';
import { listPlansSince } from './subscription.store.ts';

/** Whether the plan of a rental that began then was cancelled, before or since, and no other was chosen after that. */
export async function isCancelled(
  db: Reader,
  { accountId, since }: { accountId: string; since: Date },
): Promise<boolean> {
  return isLastWordCancel(await listPlansSince(db, { accountId, since }), since);
}
