import type { Reader } from '../../platform/database/database.ts';
import { findActivePlan } from './active-plan.ts';
import type { CurrentPlan } from './plan-place.rules.ts';
import { type Returnable, readReturnable } from './read-returnable.ts';
import type { SubscriptionRow } from './subscription.store.ts';

export type PlanNow = SubscriptionRow & CurrentPlan & { returnable: Returnable | undefined };

/** The active plan of an account, with what would be returned if another plan replaced it. */
export async function readCurrentPlan(
  db: Reader,
  accountId: string,
  now: Date,
): Promise<PlanNow | undefined> {
  const plan = await findActivePlan(db, accountId, now);
  if (!plan) return undefined;
  const returnable = await readReturnable(db, plan, now);
  return { ...plan, returnable, isReturnable: returnable !== undefined };
}
