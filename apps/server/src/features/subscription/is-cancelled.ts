import type { Reader } from '../../platform/database/database.ts';
import { isCancelledSinceChoice } from './cancellation.rules.ts';
import { listPlansSince } from './subscription.store.ts';

/** Whether the plan of a rental started at `since` was cancelled, at any time, and no other plan was chosen after that. */
export async function isCancelled(
  db: Reader,
  { accountId, since }: { accountId: string; since: Date },
): Promise<boolean> {
  return isCancelledSinceChoice(await listPlansSince(db, { accountId, since }), since);
}
