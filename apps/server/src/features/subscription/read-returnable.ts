import type { Money } from '@etg/domain/money';
import type { Reader } from '../../platform/database/database.ts';
import { findPromoById } from '../promo/index.ts';
import { wasRentedUnder } from './open-rental.store.ts';
import { findOrder, type OrderRow } from './order.store.ts';
import type { SubscriptionRow } from './subscription.store.ts';

/** What is returned for an unused plan: its price, or the use of its promo code. */
export interface Returnable {
  order: OrderRow;
  price: Money;
}

/**
 * An unused plan for a single rental or day is returned when a longer one replaces it (D18). A free first use and a
 * friend's code can be used only once: their time is added to the new plan instead.
 */
export async function readReturnable(
  db: Reader,
  plan: SubscriptionRow,
  now: Date,
): Promise<Returnable | undefined> {
  const { account_id: accountId, started_at: since } = plan;
  const isShort = plan.plan === 'hourly_rate' || plan.plan === 'daily' || plan.plan === 'promo';
  if (!isShort || !plan.order_id || plan.used_at) return undefined;
  const order = await findOrder(db, { id: plan.order_id, accountId });
  if (order?.status !== 'paid' || (await wasRentedUnder(db, { accountId, since }))) return undefined;
  const price = { minor: order.price_minor ?? 0n, currency: order.currency };
  const isPaid = price.minor > 0n && order.money_key !== null;
  return isPaid || (await isCodeReusable(db, order, now)) ? { order, price } : undefined;
}

async function isCodeReusable(db: Reader, { promo_id }: OrderRow, now: Date): Promise<boolean> {
  const promo = promo_id ? await findPromoById(db, promo_id) : undefined;
  if (!promo || promo.kind === 'referral') return false;
  return promo.stopped_at === null && (promo.expires_at === null || promo.expires_at > now);
}
