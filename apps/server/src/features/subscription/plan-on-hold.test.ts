import { releaseCode } from '@etg/contract/live-events';
import { aNest } from '@etg/testing/nests';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStation, standingAt } from '../../testing/world.fixture.ts';
import { day, hour, now, postings, settled, texts } from '../late-return/late-return.fixture.ts';
import type { Buyer } from './subscription.fixture.ts';
import {
  billingOf,
  daysBetween,
  end,
  openPauseWorld,
  type PauseWorld,
  pausesOf,
} from './venue-pause.fixture.ts';

let world: PauseWorld;
beforeAll(async () => {
  world = await openPauseWorld();
});
afterAll(async () => world.stop());

const params = { provider: 'braintree' } as const;

/** What is left of the plan, in hours. */
const hoursLeft = async (buyer: Buyer) => Math.round((await end(buyer)) / 60 - now(world).getTime() / hour);

/** A day that was bought four hours ago at a venue that is paused since then, three days ago: it would be over by now. */
async function aRestingDay() {
  const { code, venueId } = await world.aBar();
  const buyer = await world.aSubscriberOf('daily', code);
  await world.pass(4 * hour);
  expect(await world.operate(venueId, 'pause')).toBe(200);
  await world.pass(3 * day);
  return { code, venueId, buyer, resume: () => world.operate(venueId, 'resume') };
}

const onHoldTexts = async (buyer: Buyer) =>
  (await texts(world, { buyer })).filter((text) => text.includes('Service is back'));

describe('a plan that would have been over in the pause of its venue', () => {
  it('is active and on hold all the time, with what was left, and never ended [S10, S24]', async () => {
    const { code, buyer, resume } = await aRestingDay();
    expect(await buyer.plan()).toBe('daily');
    expect(await hoursLeft(buyer)).toBe(20);
    const held = await billingOf(buyer);
    expect(held).toMatchObject({ plan_status: 'Active', on_hold: { venue: `Bar ${code}` } });
    expect(Math.round((held?.on_hold?.seconds_left ?? 0) / 3_600)).toBe(20);
    expect((await pausesOf(buyer)).held?.stations).toEqual([code]);
    const { transactions } = (await buyer.call('GET /{provider}/transactions', { params })).body;
    expect(transactions.map(({ subscription }) => subscription?.status)).toEqual(['Active']);
    expect(await resume()).toBe(200);
    expect([await buyer.plan(), await hoursLeft(buyer)]).toEqual(['daily', 20]);
    expect((await billingOf(buyer))?.on_hold).toBe(undefined);
    await world.pass(21 * hour);
    expect(await buyer.plan()).toBe(undefined);
  });

  it('unlocks a charger at another venue meanwhile [S10, B7]', async () => {
    const { code, buyer, resume } = await aRestingDay();
    const other = `${code}99`;
    const station = await aStation(world.server, {
      code: other,
      nests: [aNest(1, { electron: `H${code}` })],
    });
    const at = await standingAt(buyer, other);
    at.press();
    const { id: command } = await station.nextCommand();
    const released = { command, nest: 1, electron: `H${code}`, at: now(world).getTime() };
    await station.sendEvent({ type: 'released', ...released });
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.lit });
    await station.sendEvent({ type: 'taken', ...released });
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.taken });
    expect(await resume()).toBe(200);
    expect(await hoursLeft(buyer)).toBe(20);
  });

  it('is there at the moment of the resume, before any worker has written it down [S10]', async () => {
    const { venueId, buyer } = await aRestingDay();
    const { db, core } = world.server;
    await db
      .updateTable('venue_pause')
      .set({ paused_until: now(world) })
      .where('venue_id', '=', venueId)
      .execute();
    expect(await hoursLeft(buyer)).toBe(20);
    await world.pass(hour);
    expect(await hoursLeft(buyer)).toBe(19);
    await world.serviceIsBack(venueId, buyer);
    await core.dueWork.drain();
    expect(await hoursLeft(buyer)).toBe(19);
  });

  it('is bought again: the days are added to what was left [S10, D18]', async () => {
    const { buyer, code, resume } = await aRestingDay();
    await world.buys(buyer, 'daily', code);
    expect(await hoursLeft(buyer)).toBe(44);
    await world.pass(day);
    expect(await hoursLeft(buyer)).toBe(44);
    expect(await resume()).toBe(200);
    expect(await hoursLeft(buyer)).toBe(44);
    expect(Math.round(((await pausesOf(buyer)).extended[0]?.seconds ?? 0) / 3_600)).toBe(96);
    expect(await onHoldTexts(buyer)).toHaveLength(1);
  });

  it('gives what was left to a longer plan [S10, D18]', async () => {
    const { code, venueId } = await world.aBar();
    const buyer = await world.aSubscriberOf('monthly', code);
    await world.pass(10 * day);
    await world.pauseFor(venueId, 60 * day, async () => {
      await world.pass(40 * day);
      await world.buys(buyer, 'annual');
      expect(daysBetween(now(world).getTime() / 60_000, await end(buyer))).toBe(385);
    });
    expect(daysBetween(now(world).getTime() / 60_000, await end(buyer))).toBe(385);
  });

  it('runs again from the moment it is cancelled, and from then on has nothing of the pause [S10, P7]', async () => {
    const { code, buyer, resume } = await aRestingDay();
    expect((await buyer.call('POST /{provider}/subscriptions/cancel', { params })).body.code).toBe(200);
    expect((await billingOf(buyer))?.on_hold).toBe(undefined);
    await world.pass(10 * hour);
    expect(await hoursLeft(buyer)).toBe(10);
    await world.pass(11 * hour);
    expect(await buyer.plan()).toBe(undefined);
    // What was used up in the pause is not given a second time to what is bought next.
    await world.buys(buyer, 'daily', code);
    await world.pass(day);
    expect(await resume()).toBe(200);
    expect(await hoursLeft(buyer)).toBe(24);
  });

  it('is on hold again once a cancelled one is bought again [S10, D18]', async () => {
    const { code, venueId } = await world.aBar();
    const buyer = await world.aSubscriberOf('monthly', code);
    const before = await end(buyer);
    await world.pauseFor(venueId, 6 * day, async () => {
      await world.pass(day);
      await buyer.call('POST /{provider}/subscriptions/cancel', { params });
      await world.pass(2 * day);
      await world.buys(buyer, 'daily');
    });
    // One day until it was cancelled, three since the day was added, and that day.
    expect(daysBetween(before, await end(buyer))).toBe(5);
  });

  it('can be refunded as long as it is on hold: the days to ask for it rest too [X8, D2]', async () => {
    const { code, venueId } = await world.aBar();
    const buyer = await world.aSubscriberOf('monthly', code);
    await world.pauseFor(venueId, 60 * day, async () => {
      await world.pass(50 * day);
      expect(await billingOf(buyer)).toMatchObject({ can_refund: true, plan_status: 'Active' });
      const refund = await buyer.call('POST /{provider}/subscriptions/refund', { params });
      expect([200, 202]).toContain(refund.body.code);
      await settled(world);
      expect(await buyer.plan()).toBe(undefined);
    });
    expect(await buyer.plan()).toBe(undefined);
    expect(await onHoldTexts(buyer)).toEqual([]);
  });

  it('changes nothing for an Electron that is out: its fees come when they were due [S10, B11]', async () => {
    const holder = await world.aHolder('daily');
    const { venue_id } = await world.server.db
      .selectFrom('plan_order')
      .innerJoin('station', 'station.code', 'plan_order.station_code')
      .select('venue_id')
      .where('plan_order.id', '=', holder.orderId)
      .executeTakeFirstOrThrow();
    expect(await world.operate(venue_id, 'pause')).toBe(200);
    for (const days of [0.8, 1, 1.8, 2]) await holder.keepFor(days * day + 1_000);
    expect(await postings(world, holder)).toEqual(['24h charge 100 paid', '48h charge 100 paid']);
    expect([await holder.buyer.plan(), await hoursLeft(holder.buyer)]).toEqual(['daily', 24]);
    await holder.bringBack();
    expect(await world.operate(venue_id, 'resume')).toBe(200);
    expect(await hoursLeft(holder.buyer)).toBe(24);
  });

  it('rests through two pauses that each outlast it [S10]', async () => {
    const { venueId, buyer, resume } = await aRestingDay();
    expect(await resume()).toBe(200);
    await world.pass(5 * hour);
    await world.pauseFor(venueId, 3 * day);
    expect(await hoursLeft(buyer)).toBe(15);
    expect((await pausesOf(buyer)).extended).toHaveLength(2);
    expect(await onHoldTexts(buyer)).toHaveLength(2);
  });

  it('is extended and told of once by thirty resumes at once [S10, O5]', async () => {
    const { venueId, buyer } = await aRestingDay();
    const statuses = await Promise.all(Array.from({ length: 30 }, () => world.operate(venueId, 'resume')));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const told = await Promise.all(Array.from({ length: 30 }, () => world.serviceIsBack(venueId, buyer)));
    expect(told.flat()).toEqual([]);
    expect(await hoursLeft(buyer)).toBe(20);
    expect(await onHoldTexts(buyer)).toHaveLength(1);
  });

  it('goes with its account, and the resume finds nothing to extend [S10]', async () => {
    const { buyer, resume } = await aRestingDay();
    const { user } = (await buyer.call('POST /welcome', { body: {} })).body;
    const body = { phone_end: user?.phone.slice(-4) ?? '' };
    expect((await buyer.call('POST /users/deletion', { body })).body.code).toBe(200);
    expect(await resume()).toBe(200);
    const plans = await world.server.db
      .selectFrom('subscription')
      .select('ended_at')
      .where('account_id', '=', buyer.accountId)
      .where('ended_at', 'is', null)
      .execute();
    expect(plans).toEqual([]);
    const { rows } =
      await sql`select kind from due_work where subject like ${`% ${buyer.accountId}`}`.execute(
        world.server.db,
      );
    expect(rows).toEqual([]);
  });
});
