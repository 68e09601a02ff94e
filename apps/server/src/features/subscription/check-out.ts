import { type Payments, performMoneyAct } from '../payment/index.ts';
import { beginPayment, type CheckoutWish, type Refused } from './begin-payment.ts';
import { findOrder } from './order.store.ts';

export type CheckedOut =
  | { outcome: 'paid' | 'no-such-order' }
  /** Nobody knows yet: it goes on by itself, and the order says how it ended. */
  | { outcome: 'processing' }
  | { outcome: 'declined'; message: string | undefined }
  | Refused;

/** Pays for an order [K23, K33]. No transaction is open while the gateway is asked. */
export async function checkOut(parts: Payments, wish: CheckoutWish): Promise<CheckedOut> {
  const begun = await beginPayment(parts, wish);
  if (begun.outcome !== 'planned') return begun;
  const { message } = await performMoneyAct(parts, begun.key);
  // The order says how it ended: its act may have gone on since, as a hold that is let go does.
  const order = await findOrder(parts.db, { id: wish.orderId, accountId: wish.accountId });
  switch (order?.status) {
    case 'paid':
      return { outcome: 'paid' };
    case 'processing':
      return { outcome: 'processing' };
    default:
      return { outcome: 'declined', message: message ?? order?.fail_message ?? undefined };
  }
}
