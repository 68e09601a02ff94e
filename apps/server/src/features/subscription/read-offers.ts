import { venueZone } from '@etg/domain/reader-locale';
import type { Reader } from '../../platform/database/database.ts';
import { checkPromo, findPromoById, type PromoRow, type PromoVerdict, titleOfPromo } from '../promo/index.ts';
import { type Offer, offersOf } from './offer.rules.ts';
import { isOpen } from './order.rules.ts';
import { findHistory, findOrderVenue, type OrderRow, type OrderVenue } from './order.store.ts';
import { readDiscounts } from './read-discounts.ts';
import { type OwnerOffer, readOwnerOffer } from './read-owner-offer.ts';

export interface Offers extends OwnerOffer {
  venue: OrderVenue | undefined;
  /** Of the venue; without one, of the order's country. */
  timezone: string;
  freeOption: boolean;
  hasPaid: boolean;
  isFirstTime: boolean;
  offers: Offer[];
  /** The code of the order, while it can be used. */
  promo: PromoRow | undefined;
  /** Why the code of the order cannot be used any more. */
  promoGone: PromoVerdict | undefined;
}

/**
 * What an order can be for right now: a promo that has been used up meanwhile is no longer offered. An order that is paid
 * or being paid keeps its offers, since its choice is final.
 */
export async function readOffers(db: Reader, order: OrderRow, now: Date): Promise<Offers> {
  const [venue, { isFirstTime, hasPaid }] = await Promise.all([
    findOrderVenue(db, { station: order.station_code, at: order.created_at, now }),
    findHistory(db, order.account_id),
  ]);
  const { promo, gone } = await findPromoOf(db, { order, venue, now });
  const discounts = await readDiscounts(db, { order, promo, at: now });
  const { ownerPays, usedUp } = await readOwnerOffer(db, { order, venue, now });
  const freeOption = isFirstTime && !ownerPays;
  const shown = promo && { ...promo, title: titleOfPromo(promo.kind) };
  const hasFirstUse = isOpen(order.status) ? freeOption : order.free_first_use;
  return {
    venue,
    ownerPays,
    usedUp,
    timezone: venueZone({ timezone: venue?.timezone ?? null, country: order.country }),
    freeOption,
    hasPaid,
    isFirstTime,
    offers: offersOf({ ownerPays, freeOption: hasFirstUse, promo: shown, discounts }),
    promo: ownerPays ? undefined : promo,
    promoGone: gone,
  };
}

async function findPromoOf(
  db: Reader,
  { order, venue, now }: { order: OrderRow; venue: OrderVenue | undefined; now: Date },
): Promise<{ promo?: PromoRow | undefined; gone?: PromoVerdict }> {
  const { promo_id: promoId, account_id: accountId, country } = order;
  if (!promoId) return {};
  if (!isOpen(order.status)) return { promo: await findPromoById(db, promoId) };
  const checked = await checkPromo(db, { promoId, accountId, place: { country, venueId: venue?.id }, now });
  return checked.outcome === 'valid' ? { promo: checked.promo } : { gone: checked.outcome };
}
