import type { Money } from '@etg/domain/money';
import type { Reader } from '../../platform/database/database.ts';
import { findPrice, type Priced } from './find-price.ts';
import type { Offer } from './offer.rules.ts';
import type { OrderRow } from './order.store.ts';

/** `price` is what the rider pays, less what a code takes off `listPrice`. */
export interface PricedOffer extends Priced {
  listPrice: Money;
}

/** The price of an offer in the order's country at a time. Undefined if its plan is not sold there. */
export async function findOfferPrice(
  db: Reader,
  order: Pick<OrderRow, 'country'>,
  { offer, at }: { offer: Pick<Offer, 'plan' | 'discount'>; at: Date },
): Promise<PricedOffer | undefined> {
  const priced = await findPrice(db, order, { plan: offer.plan, at });
  if (!priced) return undefined;
  const { minor, currency } = priced.price;
  // The list price of an order that is paid may have changed since.
  const rest = minor > offer.discount ? minor - offer.discount : 0n;
  return { ...priced, listPrice: priced.price, price: { minor: rest, currency } };
}
