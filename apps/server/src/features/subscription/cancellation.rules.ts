import type { PlanReason } from '../../migrations/order-schema.ts';

/** What of a plan says whether it was chosen, and whether it was left. */
export interface PlanSince {
  started_at: Date;
  reason: PlanReason;
  cancelled_at: Date | null;
}

/** A gift, or an upgrade that was on its way, is nobody's choice: it takes no cancellation back. */
export function isChosen(reason: PlanReason): boolean {
  return reason !== 'reward' && reason !== 'upgrade';
}

/** Cancelled since the last plan that was chosen, of those that concern a rental which began then. */
export function isLastWordCancel(plans: readonly PlanSince[], since: Date): boolean {
  const concerned = plans.filter((plan) => plan.started_at <= since || plan.reason !== 'reward');
  const chosen = concerned.filter((plan) => plan.started_at <= since || isChosen(plan.reason));
  const lastChosen = Math.max(0, ...chosen.map((plan) => plan.started_at.getTime()));
  return concerned.some((plan) => plan.cancelled_at !== null && plan.cancelled_at.getTime() >= lastChosen);
}
