import type { Order, Plan } from '@etg/contract/order';

export interface ReceiptSums {
  /** What the plan cost before, where that is told. */
  readonly before: number;
  /** How much less it is today; 0 where nothing is told. */
  readonly cut: number;
  readonly today: number;
  /** Held and given back at once; 0: nothing is. */
  readonly hold: number;
}

export function receiptSums(order: Order, plan: Plan | undefined): ReceiptSums {
  const today = order.plan_price ?? plan?.price ?? 0;
  const before = plan?.old_price ?? today;
  const hold = today === 0 && order.request_payment_information ? (plan?.schedule?.hold ?? 0) : 0;
  return { before, cut: before - today, today, hold };
}
