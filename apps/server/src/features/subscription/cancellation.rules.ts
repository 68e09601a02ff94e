import type { PlanSince } from './subscription.store.ts';

/** A gift, or an upgrade that was on its way, is nobody's choice: it takes no cancellation back. */
export function isLastWordCancel(plans: readonly PlanSince[], since: Date): boolean {
  const concerned = plans.filter((plan) => plan.started_at <= since || plan.reason !== 'reward');
  const chosen = concerned.filter((plan) => plan.started_at <= since || plan.reason !== 'upgrade');
  const lastChosen = Math.max(0, ...chosen.map((plan) => plan.started_at.getTime()));
  return concerned.some((plan) => plan.cancelled_at !== null && plan.cancelled_at.getTime() >= lastChosen);
}
