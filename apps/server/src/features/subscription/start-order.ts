import { randomUUID } from 'node:crypto';
import { regionOfLanguage } from '@etg/contract/languages';
import { type CableType, type Region, regions } from '@etg/contract/vocabulary';
import { userStory } from '@etg/domain/user-story';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { can, readUser } from '../user-story/index.ts';
import { currencyOf } from './offer.rules.ts';
import {
  findOpenOrder,
  findOrderVenue,
  findOwnBooking,
  insertOrder,
  type OrderRow,
  type OrderVenue,
} from './order.store.ts';
import { priceOf } from './price-of.ts';
import { lockPlansOf } from './subscription.store.ts';

export interface OrderWish {
  accountId: string;
  bookingId: string | undefined;
  station: string | undefined;
  cable: CableType | undefined;
}

export type OrderStarted =
  | { outcome: 'started'; order: OrderRow }
  | { outcome: 'suspended' | 'no-such-station' | 'no-such-booking' };

/** Begins an order, or goes on with the one that is open for the same place: a reload makes no second one [R10, K17]. */
export async function startOrder({ db, clock }: Core, wish: OrderWish): Promise<OrderStarted> {
  const now = clock.now();
  return transact(db, async (tx) => {
    const { accountId } = wish;
    await lockPlansOf(tx, accountId);
    const user = await readUser(tx, accountId, now);
    if (!user || !can(userStory(user), 'buyPlan')) return { outcome: 'suspended' };
    const booking = wish.bookingId && (await findOwnBooking(tx, { id: wish.bookingId, accountId }));
    if (wish.bookingId && !booking) return { outcome: 'no-such-booking' };
    const station = wish.station ?? (booking ? booking.station_code : null);
    const venue = await findOrderVenue(tx, station);
    if (station !== null && !venue) return { outcome: 'no-such-station' };
    const bookingId = wish.bookingId ?? null;
    const open = await findOpenOrder(tx, { accountId, bookingId, station });
    if (open) return { outcome: 'started', order: open };
    const country = pricedIn(venue?.country) ?? regionOfLanguage(user.language);
    const order = await insertOrder(tx, {
      id: randomUUID(),
      account_id: accountId,
      booking_id: bookingId,
      station_code: station,
      cable_type: wish.cable ?? (booking ? booking.cable_type : null),
      country,
      created_at: now,
      ...(await firstChoice(tx, country, venue)),
    });
    return { outcome: 'started', order };
  });
}

/** Prices exist in some countries; elsewhere the reader's own are shown [P12, D9]. */
function pricedIn(country: string | undefined): Region | undefined {
  return regions.find((region) => region === country);
}

/** Where the owner pays there is nothing to choose [O4]. */
async function firstChoice(
  tx: Tx,
  country: Region,
  venue: OrderVenue | undefined,
): Promise<Pick<OrderRow, 'currency' | 'plan' | 'price_minor'>> {
  const currency = currencyOf[country];
  if (venue?.who_pays_for_electrons !== 'owner') return { currency, plan: null, price_minor: null };
  const plan = venue.request_payment_information ? 'free_use_with_penalty' : 'free_use_no_penalty';
  const { price } = await priceOf(tx, { country }, plan);
  return { currency, plan, price_minor: price.minor };
}
