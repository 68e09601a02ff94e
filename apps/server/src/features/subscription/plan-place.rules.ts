import type { PlanKey } from '@etg/domain/plan';
import { isLongerPlan, isOwnersPlan } from '@etg/domain/plan-change';
import { isSingleUse, planPeriodEnd } from '@etg/domain/plan-period';

/** A plan that a rider buys or is given. */
export interface NewPlan {
  plan: PlanKey;
  /** How long the plan lasts, if not its usual period. */
  days: number | undefined;
}

/** The part of the rider's current plan that decides what a purchase does to it. */
export interface CurrentPlan {
  plan: PlanKey;
  paid_until: Date;
  /** Time added by other purchases. */
  added_ms: bigint;
  /** For a single rental or day, unused, and its price or promo code can be returned. */
  isReturnable: boolean;
}

export type PlanPlace =
  /** The new plan replaces the current one, which ends, or is refunded if it was never used. */
  | { is: 'granted'; until: Date; returnsCurrent: boolean }
  /** The current plan stays and is extended by the new one. */
  | { is: 'added'; until: Date; addedMs: number };

const day = 86_400_000;
const hour = 3_600_000;

/** Combines a new plan with the current one: the longer one is kept, with the time of both (D18). */
export function placePlan(bought: NewPlan, current: CurrentPlan | undefined, now: Date): PlanPlace {
  const own = timeOf(bought);
  const from = (start: number, ms: number) => new Date(start + ms);
  if (!current || isOwnersPlan(current.plan))
    return { is: 'granted', until: from(now.getTime(), own), returnsCurrent: false };
  const isSameRight = current.plan === bought.plan && isSingleUse(current.plan);
  const left = Math.max(current.paid_until.getTime() - now.getTime(), 0);
  if (
    isLongerPlan(bought.plan, current.plan) ||
    isSameRight ||
    (isOwnersPlan(bought.plan) && isSingleUse(current.plan))
  ) {
    const kept = current.isReturnable ? Math.min(left, Number(current.added_ms)) : left;
    return { is: 'granted', until: from(now.getTime(), own + kept), returnsCurrent: current.isReturnable };
  }
  if (current.plan === bought.plan)
    return { is: 'granted', until: from(now.getTime(), left + own), returnsCurrent: false };
  const addedMs = onTopOf(bought, own);
  return { is: 'added', until: from(now.getTime(), left + addedMs), addedMs };
}

function timeOf({ plan, days }: NewPlan): number {
  return days === undefined ? planPeriodEnd(plan, new Date(0)).getTime() : days * day;
}

/** A right to a single rental adds that rental's hours, not the day in which it may be started. */
function onTopOf({ plan }: NewPlan, own: number): number {
  if (isOwnersPlan(plan)) return 0;
  return isSingleUse(plan) ? 2 * hour : own;
}
