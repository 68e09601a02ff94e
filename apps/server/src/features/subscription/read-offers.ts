import type { Reader } from '../../platform/database/database.ts';
import { findValidPromo, titleOfPromo } from '../promo/index.ts';
import { type Offer, offersOf } from './offer.rules.ts';
import { findHistory, findOrderVenue, type OrderRow, type OrderVenue } from './order.store.ts';

export interface Offers {
  venue: OrderVenue | undefined;
  freeOption: boolean;
  hasPaid: boolean;
  isFirstTime: boolean;
  offers: Offer[];
}

/** What an order can be for right now; a promo that others have used up meanwhile is no offer any more. */
export async function readOffers(
  db: Reader,
  order: Pick<OrderRow, 'account_id' | 'promo_id' | 'station_code'>,
  now: Date,
): Promise<Offers> {
  const { account_id: accountId, promo_id: promoId } = order;
  const [venue, { isFirstTime, hasPaid }, promo] = await Promise.all([
    findOrderVenue(db, order.station_code),
    findHistory(db, accountId),
    promoId ? findValidPromo(db, { promoId, accountId, now }) : undefined,
  ]);
  const ownerPays =
    venue?.who_pays_for_electrons === 'owner'
      ? { asksForMethod: venue.request_payment_information }
      : undefined;
  const freeOption = isFirstTime && !ownerPays;
  const shown = promo && { ...promo, title: titleOfPromo(promo.kind) };
  return {
    venue,
    freeOption,
    hasPaid,
    isFirstTime,
    offers: offersOf({ ownerPays, freeOption, promo: shown }),
  };
}
