import type { Tx } from '../../platform/database/database.ts';
import { extendHeldPlan } from './extend-held-plan.ts';
import { updatePlan } from './subscription.store.ts';

/**
 * Ends a plan that staff refunded. It counts as cancelled too: an Electron that is out is then never moved to a longer plan,
 * as under a plan that its rider cancelled [D19]. Nothing happens to a plan that is over. The caller has locked the account.
 */
export async function endPlanByStaff(
  tx: Tx,
  { accountId, subscriptionId, now }: { accountId: string; subscriptionId: string; now: Date },
): Promise<void> {
  const plan = await extendHeldPlan(tx, { accountId, now });
  if (plan?.id !== subscriptionId) return;
  const cancelled_at = plan.cancelled_at ?? now;
  await updatePlan(tx, subscriptionId, { ended_at: now, end_reason: 'refunded', cancelled_at });
}
