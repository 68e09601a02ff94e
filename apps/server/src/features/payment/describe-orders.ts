import type { Transaction } from '@etg/contract/payment';
import type { Reader } from '../../platform/database/database.ts';
import type { Payments } from './open-payments.ts';

/** What the payment history says of the order behind an act. */
export type OrderNotes = Pick<Transaction, 'plan' | 'promo' | 'order_id' | 'order' | 'subscription'>;

/** By the reference of the acts; a reference that is no order of yours is left out. */
export type DescribeOrders = (
  db: Reader,
  references: readonly string[],
) => Promise<ReadonlyMap<string, OrderNotes>>;

/** Orders are a higher feature's: it tells here what its references mean. */
export function describeOrders(payments: Payments, describe: DescribeOrders): void {
  payments.orders.describe = describe;
}
