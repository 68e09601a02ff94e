import type { OrderStatus } from '@etg/contract/vocabulary';
import type { PlanKey } from '@etg/domain/plan';
import { isOwnersPlan } from '@etg/domain/plan-change';
import { isSingleUse } from '@etg/domain/plan-period';

/**
 * new ──checkout──▶ processing ──money came──▶ paid ──refund──▶ refunded
 *  ▲                    │
 *  └──another choice── fail ◀──declined, or failed in the browser
 *
 * `fail` is as open as `new`, and keeps the reason. Only the end of its money act leads out of `processing`.
 */
export function isOpen(status: OrderStatus): boolean {
  return status === 'new' || status === 'fail';
}

export interface CurrentPlan {
  plan: PlanKey;
  started_at: Date;
}

/**
 * Whether a purchase would give the rider nothing: the same right to a single rental twice, or an owner's free use while
 * there is a plan. Also an order started before the last purchase, such as in another tab, would buy it a second time.
 */
export function isUselessPurchase(
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

/** The first attempt has the plain key; each attempt after a final decline has the next number. */
export function moneyKey(kind: 'plan' | 'hold', orderId: string, attempt: number): string {
  return attempt === 1 ? `${kind}:${orderId}` : `${kind}:${orderId}:${attempt}`;
}
