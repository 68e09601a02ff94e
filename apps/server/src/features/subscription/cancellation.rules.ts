import type { PlanReason } from '../../migrations/order-schema.ts';

/** The part of a plan that shows whether the rider chose it, and whether it was cancelled. */
export interface PlanSince {
  started_at: Date;
  reason: PlanReason;
  cancelled_at: Date | null;
}

/** The rider did not choose a gift or an automatic upgrade, so neither undoes a cancellation. */
export function isChosen(reason: PlanReason): boolean {
  return reason !== 'reward' && reason !== 'upgrade';
}

/** Whether a plan was cancelled after the last plan that the rider chose. Gifts after the rental started do not count. */
export function isCancelledSinceChoice(plans: readonly PlanSince[], since: Date): boolean {
  const concerned = plans.filter((plan) => plan.started_at <= since || plan.reason !== 'reward');
  const chosen = concerned.filter((plan) => plan.started_at <= since || isChosen(plan.reason));
  const lastChosen = Math.max(0, ...chosen.map((plan) => plan.started_at.getTime()));
  return concerned.some((plan) => plan.cancelled_at !== null && plan.cancelled_at.getTime() >= lastChosen);
}

/** The plan under which a rental started, or that was open then, and all that came after it. */
export function plansSince<Plan extends PlanSince>(plans: readonly Plan[], since: Date): Plan[] {
  const earlier = plans.filter((plan) => plan.started_at <= since).map((plan) => plan.started_at.getTime());
  const from = earlier.length > 0 ? Math.max(...earlier) : since.getTime();
  return plans.filter((plan) => plan.started_at.getTime() >= from);
}
