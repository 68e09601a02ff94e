import type { Reader } from '../../platform/database/database.ts';
import { listPlansSince, type PlanSince } from './subscription.store.ts';

/** Whether the plan of a rental that began then was cancelled, before or since, and no other was chosen after that. */
export async function isCancelled(
  db: Reader,
  { accountId, since }: { accountId: string; since: Date },
): Promise<boolean> {
  return isLastWordCancel(await listPlansSince(db, { accountId, since }), since);
}

/** A gift, or an upgrade that was on its way, is nobody's choice: it takes no cancellation back. */
export function isLastWordCancel(plans: readonly PlanSince[], since: Date): boolean {
  const concerned = plans.filter((plan) => plan.started_at <= since || plan.reason !== 'reward');
  const chosen = concerned.filter((plan) => plan.started_at <= since || plan.reason !== 'upgrade');
  const lastChosen = Math.max(0, ...chosen.map((plan) => plan.started_at.getTime()));
  return concerned.some((plan) => plan.cancelled_at !== null && plan.cancelled_at.getTime() >= lastChosen);
}
