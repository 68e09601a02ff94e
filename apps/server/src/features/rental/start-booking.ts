import { randomUUID } from 'node:crypto';
import type { Booking } from '@etg/contract/booking';
import type { User } from '@etg/contract/user';
import { userStory } from '@etg/domain/user-story';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { lookUpGroup } from '../station/index.ts';
import { leaveVenue } from '../subscription/index.ts';
import { can, readUser } from '../user-story/index.ts';
import { insertBooking, toWireBooking } from './booking.store.ts';
import { countInHand } from './held-electron.store.ts';

export interface BookingRequest {
  accountId: string;
  station: string | undefined;
  /** For an exchange: only with a battery in the hand, and only where the account may [P5]. */
  exchange: boolean;
}

export type BookingStarted =
  | { outcome: 'started'; booking: Booking; user: User }
  | {
      outcome: 'suspended' | 'holds-battery' | 'may-not-exchange' | 'no-such-station' | 'has-free-nests';
      user: User | undefined;
    };

/** Opens a booking: a person at, or looking for, a station [B1]. */
export async function startBooking(
  { db, clock }: Core,
  { accountId, station, exchange }: BookingRequest,
): Promise<BookingStarted> {
  const now = clock.now();
  return transact(db, async (tx) => {
    const user = await readUser(tx, accountId, now);
    const story = userStory(user);
    if (!user || story === 'userSuspended') return { outcome: 'suspended', user };
    if (exchange && !(await mayExchange(tx, user))) return { outcome: 'may-not-exchange', user };
    if (!exchange && !can(story, 'chooseStation')) return { outcome: 'holds-battery', user };
    const group = station ? await lookUpGroup(tx, station, now) : undefined;
    if (station && !group) return { outcome: 'no-such-station', user };
    if (exchange && group && group.free_nests > 0) return { outcome: 'has-free-nests', user };
    if (station) await leaveVenue(tx, { accountId, station, now });
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

/** The old one of an exchange goes back before the next one comes out. */
async function mayExchange(tx: Tx, user: User): Promise<boolean> {
  if (!user.can_do_pit_stop || !can(userStory(user), 'exchangeCharger')) return false;
  return (await countInHand(tx, user.id)) === 1;
}
