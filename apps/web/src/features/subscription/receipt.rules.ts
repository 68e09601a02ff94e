import type { Order, Plan } from '@etg/contract/order';

export interface ReceiptSums {
  /** The plan's earlier price; today's where there is none. */
  readonly before: number;
  /** How much less it costs today; 0 without an earlier price. */
  readonly cut: number;
  /** What credit pays of the price; 0 without any. */
  readonly credit: number;
  readonly today: number;
  /** An amount that is authorised and released at once; 0 for none. */
  readonly hold: number;
}

export function receiptSums(order: Order, plan: Plan | undefined): ReceiptSums {
  const price = order.plan_price ?? plan?.price ?? 0;
  const today = order.to_pay ?? price;
  const before = plan?.old_price ?? price;
  const hold = today === 0 && order.request_payment_information ? (plan?.schedule?.hold ?? 0) : 0;
  return { before, cut: before - price, credit: order.credit ?? 0, today, hold };
}
