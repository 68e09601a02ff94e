import type { Order, Plan } from '@etg/contract/order';

export interface ReceiptSums {
  /** The price without the order's code, or the plan's earlier price; today's where there is neither. */
  readonly before: number;
  /** How much less it costs today; 0 without another price. */
  readonly cut: number;
  /** The code to which that is due; undefined for an earlier price. */
  readonly code: string | undefined;
  /** What credit pays of the price; 0 without any. */
  readonly credit: number;
  readonly today: number;
  /** An amount that is authorised and released at once; 0 for none. */
  readonly hold: number;
}

export function receiptSums(order: Order, plan: Plan | undefined): ReceiptSums {
  const price = order.plan_price ?? plan?.price ?? 0;
  const today = order.to_pay ?? price;
  const isReduced = order.list_price !== undefined;
  const before = order.list_price ?? plan?.old_price ?? price;
  const held = order.hold ?? plan?.schedule?.hold ?? 0;
  return {
    before,
    cut: before - price,
    code: isReduced ? order.order.reduction?.code : undefined,
    credit: order.credit ?? 0,
    today,
    hold: today === 0 && order.request_payment_information ? held : 0,
  };
}
