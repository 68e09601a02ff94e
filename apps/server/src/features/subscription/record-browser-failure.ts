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
 * A page reports that a payment failed in the browser [K24]. Only an open order is marked failed: a page that lost its
 * connection must not fail a payment that is running or done.
 */
export async function recordBrowserFailure(
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
