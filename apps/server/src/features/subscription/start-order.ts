import { randomUUID } from 'node:crypto';
import type { CableType } from '@etg/contract/vocabulary';
import { factsOf, type Region, regionOf, regionOfLanguage } from '@etg/domain/region';
import { userStory } from '@etg/domain/user-story';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { lockAccount } from '../account/index.ts';
import { can, readUser } from '../user-story/index.ts';
import { findPrice } from './find-price.ts';
import {
  findOpenOrder,
  findOrderVenue,
  findOwnBooking,
  hasPrices,
  insertOrder,
  type OrderRow,
  type OrderVenue,
} from './order.store.ts';
import { readOwnerOffer } from './read-owner-offer.ts';

export interface OrderRequest {
  accountId: string;
  bookingId: string | undefined;
  station: string | undefined;
  cable: CableType | undefined;
}

export type OrderStarted =
  | { outcome: 'started'; order: OrderRow }
  | { outcome: 'suspended' | 'no-such-station' | 'no-such-booking' | 'no-prices' };

/** Starts an order, or continues the open one for the same place: a reload creates no second order [R10, K17]. */
export async function startOrder({ db, clock }: Core, request: OrderRequest): Promise<OrderStarted> {
  const now = clock.now();
  return transact(db, async (tx) => {
    const { accountId } = request;
    await lockAccount(tx, accountId);
    const user = await readUser(tx, accountId, now);
    if (!user || !can(userStory(user), 'buyPlan')) return { outcome: 'suspended' };
    const booking = request.bookingId && (await findOwnBooking(tx, { id: request.bookingId, accountId }));
    if (request.bookingId && !booking) return { outcome: 'no-such-booking' };
    const [held] = user.sessions;
    // Who has an Electron out buys for it, and not at the station scanned last.
    const scanned = held && !booking ? null : request.station;
    const station = scanned ?? (booking ? booking.station_code : null);
    const venue = await findOrderVenue(tx, { station, at: now, now });
    if (station !== null && !venue) return { outcome: 'no-such-station' };
    const country = venue ? regionOf(venue.country) : (held?.country ?? regionOfLanguage(user.language));
    // Nothing is sold without prices of that country; another country's prices are never used instead.
    if (!country || !(venue?.has_prices ?? (await hasPrices(tx, country, now))))
      return { outcome: 'no-prices' };
    const bookingId = request.bookingId ?? null;
    const open = await findOpenOrder(tx, { accountId, bookingId, station });
    if (open) return { outcome: 'started', order: open };
    const order = await insertOrder(tx, {
      id: randomUUID(),
      account_id: accountId,
      booking_id: bookingId,
      station_code: station,
      cable_type: request.cable ?? (booking ? booking.cable_type : null),
      country,
      created_at: now,
      ...(await firstChoice(tx, { accountId, country, venue, now })),
    });
    return { outcome: 'started', order };
  });
}

interface FirstChoice {
  accountId: string;
  country: Region;
  venue: OrderVenue | undefined;
  now: Date;
}

/** If the venue's owner pays for this guest there is nothing to choose [O4]. */
async function firstChoice(
  tx: Tx,
  { accountId, country, venue, now }: FirstChoice,
): Promise<Pick<OrderRow, 'currency' | 'plan' | 'price_minor'>> {
  const { currency } = factsOf(country);
  const order = { account_id: accountId, status: 'new', plan: null } as const;
  const { ownerPays } = await readOwnerOffer(tx, { order, venue, now });
  if (!ownerPays) return { currency, plan: null, price_minor: null };
  const plan = ownerPays.asksForMethod ? 'free_use_with_penalty' : 'free_use_no_penalty';
  const priced = await findPrice(tx, { country }, { plan, at: now });
  return priced
    ? { currency, plan, price_minor: priced.price.minor }
    : { currency, plan: null, price_minor: null };
}
