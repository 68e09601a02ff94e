import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writePrice } from '../pricing/price-book.fixture.ts';
import { type Holder, type LateWorld, now, openLateWorld } from './late-return.fixture.ts';

const second = 1_000;

let world: LateWorld;
beforeAll(async () => {
  world = await openLateWorld();
});
afterAll(async () => world.stop());

/** Other prices begin between the purchase and the press. */
async function newPricesBegin(plan: 'hourly_rate' | 'monthly'): Promise<void> {
  const began = new Date(now(world).getTime() + second);
  await writePrice(world.server.db, {
    plan,
    version: 2,
    publishedAt: now(world),
    validFrom: began,
  });
  await world.pass(2 * second);
}

const scheduleOf = ({ rentalId }: Holder) =>
  world.server.db
    .selectFrom('rental')
    .select('schedule_id')
    .where('id', '=', rentalId)
    .executeTakeFirstOrThrow();

describe('a rental whose plan was bought before new prices and whose press came after', () => {
  it('has the late fees that a plan for one rental was sold with [QM2, D10]', async () => {
    const holder = await world.aHolder('hourly_rate', 'US', { first: () => newPricesBegin('hourly_rate') });
    expect(await scheduleOf(holder)).toEqual({ schedule_id: 'US:hourly_rate:1' });
    const next = await world.aHolder('hourly_rate');
    expect(await scheduleOf(next)).toEqual({ schedule_id: 'US:hourly_rate:2' });
  });

  it('has the late fees in force at the press if its plan is for any number of rentals [QM2, D10]', async () => {
    const holder = await world.aHolder('monthly', 'US', { first: () => newPricesBegin('monthly') });
    expect(await scheduleOf(holder)).toEqual({ schedule_id: 'US:monthly:2' });
  });
});
