import type { OrderStatus } from '@etg/contract/vocabulary';
import type { PlanKey } from '@etg/domain/plan';
import { isOwnersPlan } from '@etg/domain/plan-change';
import { isSingleUse } from '@etg/domain/plan-period';

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
}

/**
 * Nobody pays twice for one right to one rental, or takes an owner's free use beside a plan; and an order begun before
 * the last purchase, in another tab perhaps, must not buy it a second time.
 */
export function isInVain(
  order: { created_at: Date; plan: PlanKey },
  current: CurrentPlan,
  lastPaidAt: Date | undefined,
): boolean {
  if (isOwnersPlan(current.plan)) return false;
  if (current.started_at >= order.created_at) return true;
  if (lastPaidAt && lastPaidAt >= order.created_at) return true;
  if (isSingleUse(current.plan)) return current.plan === order.plan;
  return isOwnersPlan(order.plan);
}

/** The first try has the plain key, each further one after a final decline the next. */
export function moneyKey(kind: 'plan' | 'hold', orderId: string, attempt: number): string {
  return attempt === 1 ? `${kind}:${orderId}` : `${kind}:${orderId}:${attempt}`;
}
