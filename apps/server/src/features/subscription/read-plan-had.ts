import type { Reader } from '../../platform/database/database.ts';
import { findActivePlan } from './find-active-plan.ts';
import type { PlanHad } from './plan-place.rules.ts';
import { type Returnable, readReturnable } from './read-returnable.ts';
import type { SubscriptionRow } from './subscription.store.ts';

export type PlanNow = SubscriptionRow & PlanHad & { returnable: Returnable | undefined };

/** The plan an account has, with what becomes of it when another is bought. */
export async function readPlanHad(db: Reader, accountId: string, now: Date): Promise<PlanNow | undefined> {
  const plan = await findActivePlan(db, accountId, now);
  if (!plan) return undefined;
  const returnable = await readReturnable(db, plan, now);
  return { ...plan, returnable, isReturnable: returnable !== undefined };
}
