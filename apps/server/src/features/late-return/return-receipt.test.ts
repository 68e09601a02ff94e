import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aPastRental } from '../../testing/rental-row.fixture.ts';
import {
  day,
  type Holder,
  hour,
  type LateWorld,
  now,
  openLateWorld,
  theRental,
} from './late-return.fixture.ts';

let world: LateWorld;
beforeAll(async () => {
  world = await openLateWorld();
});
afterEach(async () => world.gateway.orderFault({ fault: 'none' }));
afterAll(async () => world.stop());

async function receiptOf({ buyer, rentalId }: Holder) {
  const { body } = await buyer.call('GET /users/rentals/{rentalId}/receipt', { params: { rentalId } });
  return body.receipt;
}

describe('a return receipt', () => {
  it('says what was paid for the rental: the day that was bought for it, and nothing is open [S16]', async () => {
    const holder = await world.aHolder('daily');
    await holder.keepFor(42 * 60_000);
    await holder.bringBack();
    const { start, at, cost } = await receiptOf(holder);
    expect(Math.floor((at - start) / 60)).toBe(42);
    expect(cost).toEqual({
      plan: 'daily',
      currency: 'USD',
      price: { amount: 1.99, currency: 'USD' },
      charged: [{ amount: 1.99, currency: 'USD' }],
      fees: [],
      pending: 0,
      owed: 0,
    });
  });

  it('counts a day for the first rental in it only: the next one is included [S16]', async () => {
    const holder = await world.aHolder('daily');
    await holder.bringBack();
    const { db } = world.server;
    const { accountId } = holder.buyer;
    const { station_code: stationCode } = await theRental(world, accountId);
    const rentalId = await aPastRental(db, { accountId, stationCode, now: now(world) });
    await db.updateTable('rental').set({ plan: 'daily' }).where('id', '=', rentalId).execute();
    const second = { ...holder, rentalId };
    expect((await receiptOf(second)).cost).toMatchObject({ plan: 'daily', charged: [] });
    expect((await receiptOf(holder)).cost.charged).toEqual([{ amount: 1.99, currency: 'USD' }]);
  });

  it('of a month charges nothing for the rental, and of an hour the hour and what came after it [S16, N5]', async () => {
    const month = await world.aHolder('monthly');
    await month.bringBack();
    expect((await receiptOf(month)).cost).toMatchObject({ plan: 'monthly', charged: [], fees: [] });
    const hourly = await world.aHolder('hourly_rate');
    await hourly.keepFor(1.7 * hour);
    await hourly.keepFor(2 * hour + 1_000);
    await hourly.bringBack();
    expect((await receiptOf(hourly)).cost).toMatchObject({
      charged: [{ amount: 2, currency: 'USD' }],
      fees: [{ kind: 'charge', amount: 1 }],
      pending: 0,
      owed: 0,
    });
  });

  it('does not call a fee paid before it is: declined it is pending, then owed [S16, B12]', async () => {
    const holder = await world.aHolder('daily');
    await holder.keepFor(18 * hour + 1_000);
    await world.gateway.orderFault({ fault: 'decline' });
    await holder.keepFor(day + 1_000);
    await holder.bringBack();
    expect((await receiptOf(holder)).cost).toMatchObject({
      charged: [{ amount: 1.99, currency: 'USD' }],
      pending: 1,
      owed: 0,
    });
    await world.pass(day);
    await world.pass(3 * day);
    expect((await receiptOf(holder)).cost).toMatchObject({ pending: 0, owed: 1 });
  });
});
