import { isSingleUse } from '@etg/domain/plan-period';
import type { Tx } from '../../platform/database/database.ts';
import { findActivePlan } from './find-active-plan.ts';
import { type SubscriptionRow, updatePlan } from './subscription.store.ts';

/** A rental begins under the plan an account has: a right to one rental is used up by it. */
export async function spendPlan(
  tx: Tx,
  { accountId, now }: { accountId: string; now: Date },
): Promise<SubscriptionRow | undefined> {
  const plan = await findActivePlan(tx, accountId, now);
  if (plan && isSingleUse(plan.plan)) await updatePlan(tx, plan.id, { used_at: now });
  return plan;
}
