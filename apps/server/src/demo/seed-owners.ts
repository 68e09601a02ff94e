import { randomUUID } from 'node:crypto';
import { placeDay } from '@etg/domain/place-day';
import { factsOf } from '@etg/domain/region';
import { insertAccount } from '../features/account/index.ts';
import type { Tx } from '../platform/database/database.ts';

const hour = 3_600_000;
/** An hour in the United States. */
const price = 1_00n;

/** How many hours ago guests took what the owner pays for: Harbor Coworking has much left, Metro Gym nothing. */
const rentals = [
  { station: '1002', hoursAgo: [3, 5, 8, 27, 30, 31, 52, 75, 78, 101, 125, 149, 172, 196, 221, 245] },
  { station: '1006', hoursAgo: [1, 2, 4, 6, 22, 25, 28, 47] },
];

/** What the owners of venues have paid this month, all for one guest [P15]. */
export async function seedOwners(tx: Tx, now: Date): Promise<void> {
  const accountId = randomUUID();
  const created_at = new Date(now.getTime() - 300 * hour);
  await insertAccount(tx, { id: accountId, phone: '14155552690', name: 'Noa', language: 'en', created_at });
  for (const { station, hoursAgo } of rentals) {
    const venue = await tx
      .selectFrom('station')
      .innerJoin('venue', 'venue.id', 'station.venue_id')
      .select('venue.id')
      .where('code', '=', station)
      .executeTakeFirstOrThrow();
    for (const hours of hoursAgo) {
      const at = new Date(now.getTime() - hours * hour);
      await seedPayment(tx, { accountId, station, venueId: venue.id, at, now });
    }
  }
}

interface PastPayment {
  accountId: string;
  station: string;
  venueId: string;
  at: Date;
  now: Date;
}

async function seedPayment(tx: Tx, { accountId, station, venueId, at, now }: PastPayment): Promise<void> {
  const { currency, zone } = factsOf('US');
  // All in this month, also if it has just begun: a budget that is used up is to be seen on any day.
  const { month } = placeDay(now, zone);
  const order_id = randomUUID();
  const when = { created_at: at, paid_at: at };
  await tx
    .insertInto('plan_order')
    .values({
      id: order_id,
      account_id: accountId,
      status: 'paid',
      station_code: station,
      country: 'US',
      plan: 'free_use_no_penalty',
      price_minor: 0n,
      currency,
      ...when,
    })
    .execute();
  await tx
    .insertInto('owner_payment')
    .values({
      order_id,
      venue_id: venueId,
      account_id: accountId,
      amount_minor: price,
      currency,
      state: 'spent',
      day: placeDay(at, zone).day,
      month,
      reserved_at: at,
      spent_at: at,
    })
    .execute();
  await tx
    .insertInto('owner_month')
    .values({ venue_id: venueId, month, used_minor: price })
    .onConflict((row) =>
      row
        .columns(['venue_id', 'month'])
        .doUpdateSet((used) => ({ used_minor: used('owner_month.used_minor', '+', price) })),
    )
    .execute();
}
