import type { Tx } from '../../platform/database/database.ts';
import { lockOrder, updateOrder } from './order.store.ts';

/** Everything that was paid for an order was refunded. False if nothing was paid for it. */
export async function markOrderRefunded(tx: Tx, orderId: string): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (order?.status !== 'paid') return false;
  await updateOrder(tx, orderId, { status: 'refunded' });
  return true;
}
