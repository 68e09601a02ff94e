import { isSingleUse } from '@etg/domain/plan-period';
import type { PlanEndReason } from '../../migrations/order-schema.ts';
import type { Tx } from '../../platform/database/database.ts';
import { lockAccount } from '../account/index.ts';
import { findOpenPlan, type SubscriptionRow, updatePlan } from './subscription.store.ts';

/** Ends the plan an account has, before its time. What it was, or nothing if there was none. */
export async function endPlan(
  tx: Tx,
  { accountId, reason, now }: { accountId: string; reason: PlanEndReason; now: Date },
): Promise<SubscriptionRow | undefined> {
  await lockAccount(tx, accountId);
  const plan = await findOpenPlan(tx, accountId);
  if (!plan || plan.paid_until <= now) return undefined;
  // A right to one rental is no part of what was given back.
  if (reason === 'refunded' && isSingleUse(plan.plan)) return undefined;
  await updatePlan(tx, plan.id, { ended_at: now, end_reason: reason });
  return plan;
}
