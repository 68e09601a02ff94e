import type { Money } from '@etg/domain/money';
import { factsOf } from '@etg/domain/region';
import type { Reader } from '../../platform/database/database.ts';
import { findPromoById, valueOfDays } from '../promo/index.ts';
import { findPrice } from './find-price.ts';
import type { OrderRow } from './order.store.ts';

/** What the code of an order gives away, at list price: what it takes off, or what its free days would cost. */
export async function readPromoValue(
  db: Reader,
  order: Pick<OrderRow, 'country' | 'promo_id' | 'discount_minor'>,
  at: Date,
): Promise<Money> {
  const { currency } = factsOf(order.country);
  const promo = order.promo_id ? await findPromoById(db, order.promo_id) : undefined;
  if (!promo || promo.days === null) return { minor: order.discount_minor, currency };
  const [daily, monthly] = [
    await findPrice(db, order, { plan: 'daily', at }),
    await findPrice(db, order, { plan: 'monthly', at }),
  ];
  const prices = { daily: daily?.price.minor, monthly: monthly?.price.minor };
  return { minor: valueOfDays(promo.days, prices), currency };
}
