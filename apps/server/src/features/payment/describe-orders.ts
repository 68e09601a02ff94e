import type { DescribeOrders, Payments } from './open-payments.ts';

/** Orders are a higher feature's: it tells here what its references mean. */
export function describeOrders(payments: Payments, describe: DescribeOrders): void {
  payments.orders.describe = describe;
}
