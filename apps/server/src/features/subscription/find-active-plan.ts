import { isSingleUse } from '@etg/domain/plan-period';
import type { Reader } from '../../platform/database/database.ts';
import { findOpenPlan, type SubscriptionRow } from './subscription.store.ts';

/** The plan under which an account may begin a rental now: neither run out nor, where it is for one rental, used. */
export async function findActivePlan(
  db: Reader,
  accountId: string,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  const plan = await findOpenPlan(db, accountId);
  if (!plan || plan.paid_until <= now) return undefined;
  return isSingleUse(plan.plan) && plan.used_at ? undefined : plan;
}
