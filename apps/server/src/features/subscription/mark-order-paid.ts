import { isOwnersPlan } from '@etg/domain/plan-change';
import type { PlanReason } from '../../migrations/order-schema.ts';
import type { Tx } from '../../platform/database/database.ts';
import { moveOwnerPayment, releaseOwnerPayment } from '../owner-payment/index.ts';
import { type Payments, settleOrderCredit } from '../payment/index.ts';
import { findPromoById, settlePromo } from '../promo/index.ts';
import { grantPlan } from './grant-plan.ts';
import { findOrderVenue, type OrderRow, updateOrder } from './order.store.ts';
import { planEndOfOwnerPromise } from './owner-promise.ts';
import { readOwnerCost } from './read-owner-cost.ts';

/** Marks an order paid and grants its plan, in one transaction. */
export async function markOrderPaid(deps: Payments, tx: Tx, order: OrderRow): Promise<void> {
  const now = deps.clock.now();
  const { id: orderId, account_id: accountId, plan, price_minor, country } = order;
  if (!plan || price_minor === null) throw new Error(`order ${orderId} is paid and has no plan`);
  const promo = order.promo_id ? await findPromoById(tx, order.promo_id) : undefined;
  const place = { station: order.station_code, at: order.created_at, now };
  const venue = isOwnersPlan(plan) ? await findOrderVenue(tx, place) : undefined;
  const { is, subscription } = await grantPlan(deps, tx, {
    accountId,
    plan,
    country,
    reason: reasonOf(order),
    now,
    orderId,
    venueId: venue?.id,
    price: { minor: price_minor, currency: order.currency },
    days: order.free_first_use ? 1 : (promo?.days ?? undefined),
  });
  await updateOrder(tx, orderId, {
    status: 'paid',
    paid_at: now,
    plan_until: subscription.paid_until,
    fail_message: null,
    added_to: is === 'added' ? subscription.id : null,
  });
  if (venue && is === 'granted') {
    await planEndOfOwnerPromise(tx, subscription, subscription.paid_until);
    const price = await readOwnerCost(tx, venue, now);
    await moveOwnerPayment(tx, { orderId, accountId, venue, price, now });
  }
  // The longer plan of the rider has nothing from it.
  if (venue && is === 'added') await releaseOwnerPayment(tx, orderId);
  await settlePromo(tx, { orderId, isPaid: true, now });
  await settleOrderCredit(tx, { orderId, isPaid: true, now });
}

function reasonOf({ plan, promo_id, free_first_use }: OrderRow): PlanReason {
  // A plan whose price a code reduced is bought.
  if (promo_id && plan === 'promo') return 'promo';
  if (free_first_use) return 'first_use';
  return plan && isOwnersPlan(plan) ? 'owner_pays' : 'bought';
}
