import type { PlanReason } from '../../migrations/order-schema.ts';
import type { Tx } from '../../platform/database/database.ts';
import { findPromo, settlePromo } from '../promo/index.ts';
import { extendPlan } from './extend-plan.ts';
import { findActivePlan } from './find-active-plan.ts';
import { grantPlan } from './grant-plan.ts';
import { outlasts, planUntil } from './order.rules.ts';
import { findOrderVenue, type OrderRow, updateOrder } from './order.store.ts';

/** The order is paid and its plan begins: one cannot be without the other. */
export async function payOrder(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const { id: orderId, account_id: accountId, plan, price_minor, country } = order;
  if (!plan || price_minor === null) throw new Error(`order ${orderId} is paid and for nothing`);
  const promo = order.promo_id ? await findPromo(tx, order.promo_id) : undefined;
  const days = order.free_first_use ? 1 : promo?.days;
  const current = await findActivePlan(tx, accountId, now);
  const until = planUntil({ plan, days }, current, now);
  if (current && outlasts(current, until)) {
    // A longer plan came meanwhile, by an upgrade: what was paid for is added to it.
    const longer = new Date(current.paid_until.getTime() + (until.getTime() - now.getTime()));
    await extendPlan(tx, { accountId, subscriptionId: current.id, until: longer });
  } else {
    const price = { minor: price_minor, currency: order.currency };
    const venueId = plan.startsWith('free_use')
      ? (await findOrderVenue(tx, order.station_code, now))?.id
      : undefined;
    await grantPlan(tx, {
      accountId,
      plan,
      country,
      price,
      reason: reasonOf(order),
      now,
      until,
      orderId,
      venueId,
    });
  }
  await updateOrder(tx, orderId, { status: 'paid', paid_at: now, plan_until: until, fail_message: null });
  await settlePromo(tx, { orderId, isPaid: true, now });
}

function reasonOf({ plan, promo_id, free_first_use }: OrderRow): PlanReason {
  if (promo_id) return 'promo';
  if (free_first_use) return 'first_use';
  return plan?.startsWith('free_use') ? 'owner_pays' : 'bought';
}
