import { randomUUID } from 'node:crypto';
import type { Booking } from '@etg/contract/booking';
import type { User } from '@etg/contract/user';
import { userStory } from '@etg/domain/user-story';
import type { Core } from '../../platform/core.ts';
import { findStation } from '../station/index.ts';
import { can, readUser } from '../user-story/index.ts';
import { insertBooking, toWireBooking } from './booking.store.ts';

export interface BookingWish {
  accountId: string;
  station: string | undefined;
}

export type BookingStarted =
  | { outcome: 'started'; booking: Booking; user: User }
  | { outcome: 'suspended' | 'holds-battery' | 'no-such-station'; user: User | undefined };

/** Opens a booking: a person at, or looking for, a station [B1]. */
export async function startBooking(
  { db, clock }: Core,
  { accountId, station }: BookingWish,
): Promise<BookingStarted> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const user = await readUser(tx, accountId, now);
    const story = userStory(user);
    if (!user || story === 'userSuspended') return { outcome: 'suspended', user };
    if (!can(story, 'chooseStation')) return { outcome: 'holds-battery', user };
    if (station && !(await findStation(tx, station))) return { outcome: 'no-such-station', user };
    const booking = await insertBooking(tx, {
      id: randomUUID(),
      account_id: accountId,
      station_code: station ?? null,
      cable_option_ask: user.cable_option_ask,
      created_at: now,
    });
    return { outcome: 'started', booking: toWireBooking(booking), user };
  });
}
