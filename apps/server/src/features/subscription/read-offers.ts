import { venueZone } from '@etg/domain/reader-locale';
import type { Reader } from '../../platform/database/database.ts';
import { findPromoById, findValidPromo, titleOfPromo } from '../promo/index.ts';
import { type Offer, offersOf } from './offer.rules.ts';
import { isOpen } from './order.rules.ts';
import { findHistory, findOrderVenue, type OrderRow, type OrderVenue } from './order.store.ts';
import { type OwnerOffer, readOwnerOffer } from './read-owner-offer.ts';

export interface Offers extends OwnerOffer {
  venue: OrderVenue | undefined;
  /** Of the venue; without one, of the order's country. */
  timezone: string;
  freeOption: boolean;
  hasPaid: boolean;
  isFirstTime: boolean;
  offers: Offer[];
}

/**
 * What an order can be for right now: a promo that has been used up meanwhile is no longer offered. An order that is paid
 * or being paid keeps its offers, since its choice is final.
 */
export async function readOffers(db: Reader, order: OrderRow, now: Date): Promise<Offers> {
  const [venue, { isFirstTime, hasPaid }, promo] = await Promise.all([
    findOrderVenue(db, { station: order.station_code, at: order.created_at, now }),
    findHistory(db, order.account_id),
    findPromoOf(db, order, now),
  ]);
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
    offers: offersOf({ ownerPays, freeOption: hasFirstUse, promo: shown }),
  };
}

async function findPromoOf(
  db: Reader,
  { promo_id: promoId, account_id: accountId, status }: OrderRow,
  now: Date,
) {
  if (!promoId) return undefined;
  return isOpen(status) ? findValidPromo(db, { promoId, accountId, now }) : findPromoById(db, promoId);
}
