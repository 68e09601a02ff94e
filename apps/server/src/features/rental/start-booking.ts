import { randomUUID } from 'node:crypto';
import type { Booking } from '@etg/contract/booking';
import type { User } from '@etg/contract/user';
import { type BookingRefusal, whyMayNotBook } from '@etg/domain/may-take-charger';
import type { Core } from '../../platform/core.ts';
import { transact } from '../../platform/database/transact.ts';
import { readGroup } from '../station/index.ts';
import { endPlanOfOtherVenue } from '../subscription/index.ts';
import { readUser } from '../user-story/index.ts';
import { insertBooking, toWireBooking } from './booking.store.ts';
import { countInHand } from './held-electron.store.ts';

export interface BookingRequest {
  accountId: string;
  station: string | undefined;
  /** Whether the booking is for an exchange [P5]. */
  exchange: boolean;
}

export type BookingStarted =
  | { outcome: 'started'; booking: Booking; user: User }
  | {
      outcome: BookingRefusal | 'no-such-station' | 'has-free-nests';
      user: User | undefined;
    };

/** Starts a booking for a rider who is at a station or looking for one [B1]. */
export async function startBooking(
  { db, clock }: Core,
  { accountId, station, exchange }: BookingRequest,
): Promise<BookingStarted> {
  const now = clock.now();
  return transact(db, async (tx) => {
    const user = await readUser(tx, accountId, now);
    const inHand = exchange ? await countInHand(tx, accountId) : 0;
    const refusal = whyMayNotBook({ rider: user, exchange, inHand });
    if (refusal || !user) return { outcome: refusal ?? 'suspended', user };
    const group = station ? await readGroup(tx, station, now) : undefined;
    if (station && !group) return { outcome: 'no-such-station', user };
    if (exchange && group && group.free_nests > 0 && !user.exchange_anywhere)
      return { outcome: 'has-free-nests', user };
    if (station) await endPlanOfOtherVenue(tx, { accountId, station, now });
    const booking = await insertBooking(tx, {
      id: randomUUID(),
      account_id: accountId,
      station_code: station ?? null,
      cable_option_ask: user.cable_option_ask,
      exchange_charger_flow: exchange,
      created_at: now,
    });
    const after = station ? ((await readUser(tx, accountId, now)) ?? user) : user;
    return { outcome: 'started', booking: toWireBooking(booking), user: after };
  });
}
