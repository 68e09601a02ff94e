import type { Core } from '../../platform/core.ts';
import { transact } from '../../platform/database/transact.ts';
import { isOpen } from './order.rules.ts';
import { findOrder, lockOrder, updateOrder } from './order.store.ts';

export interface BrowserFailure {
  orderId: string;
  accountId: string;
  failStatus: string;
  failMethod: string | undefined;
  failServer: string | undefined;
}

/**
 * A payment failed in the browser [K24]. It is believed of an order that nobody is paying: a page that lost its connection
 * cannot make a failure of a payment that is under way or done.
 */
export async function reportFailure(
  { db, log }: Core,
  { orderId, accountId, ...failure }: BrowserFailure,
): Promise<'reported' | 'no-such-order'> {
  return transact(db, async (tx) => {
    if (!(await findOrder(tx, { id: orderId, accountId }))) return 'no-such-order';
    const order = await lockOrder(tx, orderId);
    log.info({ order: orderId, status: order?.status, ...failure }, 'a payment failed in the browser');
    if (order && isOpen(order.status) && order.plan)
      await updateOrder(tx, orderId, { status: 'fail', fail_message: failure.failStatus || null });
    return 'reported';
  });
}
