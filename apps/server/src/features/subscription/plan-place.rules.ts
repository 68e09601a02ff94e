import type { PlanKey } from '@etg/domain/plan';
import { isLongerPlan, isOwnersPlan } from '@etg/domain/plan-change';
import { isSingleUse, planPeriodEnd } from '@etg/domain/plan-period';

/** What somebody buys or is given. */
export interface NewPlan {
  plan: PlanKey;
  /** How long it lasts, where that is not the plan's own period. */
  days: number | undefined;
}

/** The plan somebody has, as far as it decides what becomes of it. */
export interface PlanHad {
  plan: PlanKey;
  paid_until: Date;
  /** Time that other purchases added to it. */
  added_ms: bigint;
  /** Bought for one use or one day, nothing was rented under it, and its price or its code can be given back. */
  isReturnable: boolean;
}

export type PlanPlace =
  /** It is the plan from now on; the one before ends, or is given back where it was never used. */
  | { is: 'granted'; until: Date; givesBack: boolean }
  /** The plan somebody has goes on, longer by this one. */
  | { is: 'added'; until: Date; addedMs: number };

const day = 86_400_000;
const hour = 3_600_000;

/** Where a plan stands beside the one somebody has: the longer one is kept, and the time of both (D18). */
export function placePlan(bought: NewPlan, had: PlanHad | undefined, now: Date): PlanPlace {
  const own = timeOf(bought);
  const from = (start: number, ms: number) => new Date(start + ms);
  if (!had || isOwnersPlan(had.plan))
    return { is: 'granted', until: from(now.getTime(), own), givesBack: false };
  const isSameRight = had.plan === bought.plan && isSingleUse(had.plan);
  const left = Math.max(had.paid_until.getTime() - now.getTime(), 0);
  if (
    isLongerPlan(bought.plan, had.plan) ||
    isSameRight ||
    (isOwnersPlan(bought.plan) && isSingleUse(had.plan))
  ) {
    const kept = had.isReturnable ? Math.min(left, Number(had.added_ms)) : left;
    return { is: 'granted', until: from(now.getTime(), own + kept), givesBack: had.isReturnable };
  }
  if (had.plan === bought.plan)
    return { is: 'granted', until: from(now.getTime(), left + own), givesBack: false };
  const addedMs = onTopOf(bought, own);
  return { is: 'added', until: from(now.getTime(), left + addedMs), addedMs };
}

function timeOf({ plan, days }: NewPlan): number {
  return days === undefined ? planPeriodEnd(plan, new Date(0)).getTime() : days * day;
}

/** A right to one rental adds the hours of that rental, not the day one has to begin it. */
function onTopOf({ plan }: NewPlan, own: number): number {
  if (isOwnersPlan(plan)) return 0;
  return isSingleUse(plan) ? 2 * hour : own;
}
