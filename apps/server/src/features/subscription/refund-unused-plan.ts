import type { Tx } from '../../platform/database/database.ts';
import { fileRefusedRefund, type Payments, planRefund, returnOrderCredit } from '../payment/index.ts';
import { releasePromo } from '../promo/index.ts';
import { markOrderRefunded } from './mark-order-refunded.ts';
import type { Returnable } from './read-returnable.ts';
import { updatePlan } from './subscription.store.ts';

/** An unused plan that a longer one replaces is refunded automatically: its price, or the use of its promo code (D18). */
export async function refundUnusedPlan(
  deps: Payments,
  tx: Tx,
  { subscriptionId, order, price }: Returnable & { subscriptionId: string },
): Promise<void> {
  const now = deps.clock.now();
  if (price.minor > 0n && order.money_key) {
    const [of, key] = [order.money_key, `refund:${order.id}`];
    const { outcome } = await planRefund(deps, tx, { of, key, purpose: 'refund', performAt: now });
    if (outcome === 'disputed') await fileRefusedRefund(tx, { of, key, now });
  }
  await returnOrderCredit(tx, { orderId: order.id, now });
  if (order.promo_id) await releasePromo(tx, order.id);
  await markOrderRefunded(tx, order.id);
  await updatePlan(tx, subscriptionId, { ended_at: now, end_reason: 'refunded' });
}
