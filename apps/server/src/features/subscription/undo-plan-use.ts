import { isOwnersPlan } from '@etg/domain/plan-change';
import { isSingleUse, planPeriodEnd } from '@etg/domain/plan-period';
import type { Tx } from '../../platform/database/database.ts';
import { undoOwnerPayment } from '../owner-payment/index.ts';
import { planEndOfOwnerPromise } from './owner-promise.ts';
import { findPlanById, updatePlan } from './subscription.store.ts';

/**
 * The rental that used a right to a single rental does not count: the right stands again, for its usual period at least,
 * and the owner of a venue does not pay for it. Undefined if the plan has been replaced, refunded or ended since. The
 * caller has locked the account.
 */
export async function undoPlanUse(
  tx: Tx,
  { subscriptionId, now }: { subscriptionId: string; now: Date },
): Promise<{ until: Date } | undefined> {
  const plan = await findPlanById(tx, subscriptionId);
  if (!plan?.used_at || !isSingleUse(plan.plan)) return undefined;
  const isOwners = isOwnersPlan(plan.plan);
  if (isOwners && plan.order_id) await undoOwnerPayment(tx, plan.order_id);
  if (plan.ended_at !== null) return undefined;
  const again = planPeriodEnd(plan.plan, now);
  const until = plan.paid_until > again ? plan.paid_until : again;
  await updatePlan(tx, plan.id, { used_at: null, paid_until: until });
  if (isOwners) await planEndOfOwnerPromise(tx, plan, until);
  return { until };
}
