import { randomUUID } from 'node:crypto';
import { releaseCode } from '@etg/contract/live-events';
import { type PlanKey, planKeys } from '@etg/domain/plan';
import { planPeriodEnd } from '@etg/domain/plan-period';
import { describe, expect, it } from 'vitest';
import type { Rider } from '../../testing/rider.fixture.ts';
import { aKnownRider, type KnownRider, rentals, standingAt } from '../../testing/world.fixture.ts';
import { rentalWorld } from './rental.fixture.ts';

const world = rentalWorld();

/** A rider with this plan and no other. */
async function withPlan(plan: PlanKey, venueId?: string): Promise<KnownRider> {
  const rider = await aKnownRider(world.server, world.phone);
  const { db, core } = world.server;
  const now = core.clock.now();
  await db
    .insertInto('subscription')
    .values({
      id: randomUUID(),
      account_id: rider.accountId,
      plan,
      country: 'US',
      venue_id: venueId ?? null,
      price_minor: 0n,
      currency: 'USD',
      started_at: now,
      paid_until: planPeriodEnd(plan, now),
    })
    .execute();
  return rider;
}

/** Another venue, whose owner pays for the riders. */
async function anotherVenue(): Promise<string> {
  const id = randomUUID();
  const place = { title: 'Elsewhere', address: 'Far away', lat: 0, lng: 0, country: 'US' };
  await world.server.db
    .insertInto('venue')
    .values({ id, ...place, who_pays_for_electrons: 'owner' })
    .execute();
  return id;
}

const userOf = async (rider: Rider) => (await rider.call('POST /welcome', { body: {} })).body.user;

/** The rider takes a charger. Returns the id of its Electron. */
async function take(rider: Rider): Promise<string> {
  const at = await standingAt(rider, world.code);
  at.press();
  const command = await world.station.nextCommand();
  if (command.type !== 'release') throw new Error('expected a release');
  await world.station.sendEvent({ type: 'taken', command: command.id });
  expect((await at.live.nextElectron()).code).toBe(releaseCode.taken);
  return command.electron;
}

describe('a charger', () => {
  it.each(planKeys)('comes out for a rider with the plan %s, who rents under it [P2, U4]', async (plan) => {
    const rider = await withPlan(plan);
    await take(rider);
    expect(await rentals(world.server, rider.accountId)).toMatchObject([{ plan, returned_at: null }]);
    rider.close();
  });

  it('comes out once by the hour: with it back a plan is to be bought [U4, U5, N1]', async () => {
    const rider = await withPlan('hourly_rate');
    expect(await userOf(rider)).toMatchObject({ plan_status: 'Single', active_plan: 'hourly_rate' });
    const electron = await take(rider);
    expect(await userOf(rider)).toMatchObject({ plan_status: 'Single', active_plan: 'hourly_rate' });
    const live = await rider.openLive();
    const returned = live.nextReturned();
    await world.station.sendEvent({ type: 'returned', nest: 3, electron });
    await returned;
    const after = await userOf(rider);
    expect([after?.plan_status, after?.subscription_id, after?.active_plan]).toEqual([
      'Expired',
      undefined,
      undefined,
    ]);
    rider.close();
  });

  it('that the owner of another venue pays for stays in its nest: choosing a station there ends the right [O4]', async () => {
    const rider = await withPlan('free_use_no_penalty', await anotherVenue());
    expect((await userOf(rider))?.active_plan).toBe('free_use_no_penalty');
    const started = await rider.call('POST /sessions/start', {
      body: { settings: { group_id: world.code } },
    });
    expect(started.body.user?.active_plan).toBeUndefined();
    const at = await standingAt(rider, world.code);
    at.press();
    expect((await at.live.nextElectron()).code).toBe(releaseCode.notReady);
    expect(world.station.unreadCommands()).toBe(0);
    rider.close();
  });

  it('stays in its nest also when a page asks for it without having chosen the station [O4]', async () => {
    const rider = await withPlan('free_use_no_penalty', await anotherVenue());
    const { booking } = (await rider.call('POST /sessions/start', { body: {} })).body;
    const live = await rider.openLive();
    const wish = { group_id: world.code, cableType: 'usb_c', bookingId: booking?.key_id ?? '' } as const;
    live.socket.emit('get_electron', wish);
    expect((await live.nextElectron()).code).toBe(releaseCode.notReady);
    expect(world.station.unreadCommands()).toBe(0);
    rider.close();
  });
});
