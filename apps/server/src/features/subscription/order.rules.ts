import type { OrderStatus } from '@etg/contract/vocabulary';
import type { PlanKey } from '@etg/domain/plan';
import { isSingleUse, planPeriodEnd } from '@etg/domain/plan-period';

/**
 * new ──checkout──▶ processing ──money came──▶ paid ──given back──▶ refunded
 *  ▲                    │
 *  └──another choice── fail ◀──declined, or failed in the browser
 *
 * `fail` is as open as `new`, and remembers why. Nothing but the end of its act of money leads out of `processing`.
 */
export function isOpen(status: OrderStatus): boolean {
  return status === 'new' || status === 'fail';
}

export interface CurrentPlan {
  plan: PlanKey;
  started_at: Date;
  paid_until: Date;
}

const day = 86_400_000;

/** When the plan ends that is bought now: the same plan bought again goes on where the first one ends. */
export function planUntil(
  { plan, days }: { plan: PlanKey; days: number | undefined },
  current: CurrentPlan | undefined,
  now: Date,
): Date {
  const goesOn = current && current.plan === plan && days === undefined && !isSingleUse(plan);
  const from = goesOn ? current.paid_until : now;
  return days === undefined ? planPeriodEnd(plan, from) : new Date(from.getTime() + days * day);
}

/**
 * One plan at a time. Nobody pays for what gives nothing more than they have; and an order begun before the plan was bought, in
 * another tab perhaps, must not buy it a second time.
 */
export function isInVain(
  order: { created_at: Date; until: Date; plan: PlanKey },
  current: CurrentPlan,
): boolean {
  if (isOwners(current.plan)) return false;
  if (current.started_at >= order.created_at) return true;
  return isSingleUse(current.plan) ? current.plan === order.plan : order.until <= current.paid_until;
}

/** A right that cost nothing and holds at one venue only is nothing to protect. */
function isOwners(plan: PlanKey): boolean {
  return plan === 'free_use_no_penalty' || plan === 'free_use_with_penalty';
}

/** The first try has the plain key, each further one after a final decline the next. */
export function moneyKey(kind: 'plan' | 'hold', orderId: string, attempt: number): string {
  return attempt === 1 ? `${kind}:${orderId}` : `${kind}:${orderId}:${attempt}`;
}

/** Whether a plan reaches farther than one bought now would. */
export function outlasts(current: CurrentPlan, until: Date): boolean {
  return !isSingleUse(current.plan) && current.paid_until > until;
}
