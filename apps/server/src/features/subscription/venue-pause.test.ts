import { planIds } from '@etg/domain/plan';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import {
  day,
  type Holder,
  hour,
  type LateWorld,
  now,
  openLateWorld,
  settled,
  texts,
} from '../late-return/late-return.fixture.ts';
import { extendHeldPlan } from './extend-held-plan.ts';
import type { Buyer } from './subscription.fixture.ts';

const token = 'token-of-ann-0123456789';
let world: LateWorld;
let codes = 8_100;
beforeAll(async () => {
  world = await openLateWorld({ OPERATORS: `ann:${token}` });
});
afterAll(async () => world.stop());

async function operate(venueId: string, act: 'pause' | 'resume'): Promise<number> {
  const url = `/operator/venues/${venueId}/${act}`;
  const headers = { authorization: `Bearer ${token}` };
  const { statusCode } = await world.server.http.inject({ method: 'POST', url, headers });
  await settled(world);
  return statusCode;
}

/** The venue is paused for this long. */
async function pauseFor(venueId: string, ms: number, meanwhile?: () => Promise<void>): Promise<void> {
  const from = now(world).getTime();
  expect(await operate(venueId, 'pause')).toBe(200);
  await meanwhile?.();
  await world.pass(from + ms - now(world).getTime());
  expect(await operate(venueId, 'resume')).toBe(200);
}

async function aVenue(): Promise<{ code: string; venueId: string }> {
  codes += 1;
  const code = String(codes);
  return { code, venueId: await world.aVenue(code, { title: `Bar ${code}` }) };
}

/** A buyer of a plan at a station; at none if no code is given. */
async function aSubscriberOf(plan: keyof typeof planIds, code?: string): Promise<Buyer> {
  const buyer = await world.aBuyer();
  await buys(buyer, plan, code);
  return buyer;
}

async function buys(buyer: Buyer, plan: keyof typeof planIds, code?: string): Promise<void> {
  const orderId = await buyer.wants(planIds[plan], code ? { group_id: code } : undefined);
  expect(await buyer.pay(orderId)).toMatchObject({ code: 200 });
  await settled(world);
}

/** When the plan ends, in whole minutes: a pause takes a little longer than the clock was moved. */
async function end(buyer: Buyer): Promise<number> {
  const { user } = (await buyer.call('POST /welcome', { body: {} })).body;
  return Math.round((user?.billing?.paid_until_date ?? 0) / 60);
}
const daysBetween = (from: number, to: number) => Math.round((to - from) / 60 / 2.4) / 10;

const pauses = async (buyer: Buyer) => (await buyer.call('GET /users/plan/pauses')).body;

async function venueOf({ orderId }: Holder): Promise<string> {
  const { venue_id } = await world.server.db
    .selectFrom('plan_order')
    .innerJoin('station', 'station.code', 'plan_order.station_code')
    .select('venue_id')
    .where('plan_order.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return venue_id;
}

describe('a plan whose venue is paused', () => {
  it('is on hold, and is extended by the pause when service is back, which its rider is told [S10]', async () => {
    const { code, venueId } = await aVenue();
    const buyer = await aSubscriberOf('monthly', code);
    const before = await end(buyer);
    await pauseFor(venueId, 3 * day, async () => {
      expect((await pauses(buyer)).held).toMatchObject({ venue: `Bar ${code}`, stations: [code] });
      const { body } = await buyer.call('GET /groups/get/{groupId}', { params: { groupId: code } });
      expect([body.corona_virus, typeof body.paused_since]).toEqual([true, 'number']);
    });
    expect(daysBetween(before, await end(buyer))).toBe(3);
    const after = await pauses(buyer);
    expect(after.held).toBe(undefined);
    expect(after.extended).toMatchObject([{ venue: `Bar ${code}` }]);
    expect(Math.round((after.extended[0]?.seconds ?? 0) / 3_600)).toBe(72);
    expect(
      (await texts(world, { buyer })).filter((text) => text.includes(`Service is back at Bar ${code}`)),
    ).toHaveLength(1);
  });

  it('rests if its time would have been over meanwhile, and goes on with what was left [S10]', async () => {
    const { code, venueId } = await aVenue();
    const buyer = await aSubscriberOf('daily', code);
    await world.pass(4 * hour);
    await pauseFor(venueId, 3 * day);
    expect(await buyer.plan()).toBe('daily');
    expect(Math.round((await end(buyer)) / 60 - now(world).getTime() / hour)).toBe(20);
  });

  it('is extended once, however often service is resumed and by however many workers [S10, O5]', async () => {
    const { code, venueId } = await aVenue();
    const buyer = await aSubscriberOf('monthly', code);
    const before = await end(buyer);
    expect(await operate(venueId, 'pause')).toBe(200);
    expect(await operate(venueId, 'pause')).toBe(409);
    await world.pass(2 * day);
    const resumed = await Promise.all(Array.from({ length: 10 }, () => operate(venueId, 'resume')));
    expect(resumed.filter((status) => status === 200)).toHaveLength(1);
    const { server } = world;
    const plan = { venueId, accountId: buyer.accountId };
    const again = () => transact(server.db, (tx) => extendHeldPlan(server.core, tx, plan));
    expect(await Promise.all(Array.from({ length: 10 }, again))).toEqual(Array(10).fill([]));
    expect(daysBetween(before, await end(buyer))).toBe(2);
  });

  it('is extended once by workers that start together [S10, O5]', async () => {
    const { code, venueId } = await aVenue();
    const buyer = await aSubscriberOf('monthly', code);
    const before = await end(buyer);
    await sql`insert into venue_pause values (gen_random_uuid(), ${venueId}, ${now(world)}, ${new Date(now(world).getTime() + day)})`.execute(
      world.server.db,
    );
    await world.pass(day);
    const plan = { venueId, accountId: buyer.accountId };
    const extend = () => transact(world.server.db, (tx) => extendHeldPlan(world.server.core, tx, plan));
    const notices = await Promise.all(Array.from({ length: 10 }, extend));
    expect(notices.flat()).toHaveLength(1);
    expect(daysBetween(before, await end(buyer))).toBe(1);
  });

  it('gets both of two pauses, and time in two pauses once [S10]', async () => {
    const one = await aVenue();
    const buyer = await aSubscriberOf('annual', one.code);
    const before = await end(buyer);
    await pauseFor(one.venueId, day);
    await world.pass(day);
    await pauseFor(one.venueId, 2 * day);
    expect(daysBetween(before, await end(buyer))).toBe(3);
    expect((await pauses(buyer)).extended).toHaveLength(2);
    // An overlapping second record of the same venue, as two operators of two nodes could never write it.
    const from = new Date(now(world).getTime() - day);
    const until = new Date(now(world).getTime() + day);
    await sql`insert into venue_pause values (gen_random_uuid(), ${one.venueId}, ${from}, ${until})`.execute(
      world.server.db,
    );
    await world.pass(day);
    const plan = { venueId: one.venueId, accountId: buyer.accountId };
    await transact(world.server.db, (tx) => extendHeldPlan(world.server.core, tx, plan));
    expect(daysBetween(before, await end(buyer))).toBe(4);
  });

  it('bought during the pause gets the rest of it; days added meanwhile are kept too [S10, D18]', async () => {
    const { code, venueId } = await aVenue();
    const buyer = await world.aBuyer();
    const begun = await buyer.wants(planIds.monthly, { group_id: code });
    let bought = 0;
    await pauseFor(venueId, 4 * day, async () => {
      await world.pass(day);
      expect(await buyer.pay(begun)).toMatchObject({ code: 200 });
      await settled(world);
      bought = await end(buyer);
      await world.pass(day);
      // Moved to a longer plan on the way: what was on hold until then is not lost.
      await buys(buyer, 'annual');
    });
    expect(daysBetween(bought, await end(buyer))).toBe(365 + 3);
  });

  it('is extended while an Electron is out, whose return is due as before [S10]', async () => {
    const holder = await world.aHolder('monthly');
    const venueId = await venueOf(holder);
    const before = await end(holder.buyer);
    const deadline = async () =>
      (await holder.buyer.call('POST /welcome', { body: {} })).body.user?.sessions[0]?.deadline;
    const due = await deadline();
    await pauseFor(venueId, 2 * hour);
    expect((await end(holder.buyer)) - before).toBe(120);
    expect(await deadline()).toBe(due);
  });

  it('has its refund window held as well [X8, D2]', async () => {
    const { code, venueId } = await aVenue();
    const buyer = await aSubscriberOf('monthly', code);
    const until = async () =>
      (await buyer.call('POST /welcome', { body: {} })).body.user?.billing?.refund_until ?? 0;
    const before = await until();
    await pauseFor(venueId, 3 * day);
    expect(Math.round(((await until()) - before) / 3_600)).toBe(72);
    await world.pass(13 * day);
    const params = { provider: 'braintree' } as const;
    expect((await buyer.call('GET /{provider}/subscriptions/refund', { params })).body.code).toBe(200);
  });

  it('passes its extended time on to a longer plan, but not that of a day that is refunded [D18]', async () => {
    const { code, venueId } = await aVenue();
    const buyer = await aSubscriberOf('monthly', code);
    await pauseFor(venueId, 3 * day);
    await buys(buyer, 'annual');
    expect(daysBetween(now(world).getTime() / 60_000, await end(buyer))).toBe(395);
    const unused = await aSubscriberOf('daily', code);
    await pauseFor(venueId, 3 * day);
    await buys(unused, 'monthly');
    expect(daysBetween(now(world).getTime() / 60_000, await end(unused))).toBe(30);
  });
});

describe('a pause promises nothing', () => {
  it('to a plan that was used elsewhere last, or bought elsewhere, or is for one rental [S10]', async () => {
    const { code, venueId } = await aVenue();
    const holder = await world.aHolder('monthly');
    const others = [await aSubscriberOf('monthly'), await aSubscriberOf('hourly_rate', code), holder.buyer];
    const before = await Promise.all(others.map(end));
    await pauseFor(venueId, 3 * day, async () => {
      for (const other of others) expect((await pauses(other)).held).toBe(undefined);
    });
    expect(await Promise.all(others.map(end))).toEqual(before);
  });

  it('to a plan that was cancelled or refunded [S10, P7]', async () => {
    const { code, venueId } = await aVenue();
    const [cancelled, refunded] = [
      await aSubscriberOf('monthly', code),
      await aSubscriberOf('monthly', code),
    ];
    const params = { provider: 'braintree' } as const;
    await cancelled.call('POST /{provider}/subscriptions/cancel', { params });
    const before = await end(cancelled);
    await pauseFor(venueId, 3 * day, async () => {
      expect((await pauses(cancelled)).held).toBe(undefined);
      await refunded.call('POST /{provider}/subscriptions/refund', { params });
      await settled(world);
    });
    expect(await end(cancelled)).toBe(before);
    expect((await pauses(refunded)).extended).toEqual([]);
    expect(await refunded.plan()).toBe(undefined);
  });

  it('at one station that is out of service while its venue is not paused [S10]', async () => {
    const { code } = await aVenue();
    const buyer = await aSubscriberOf('monthly', code);
    await sql`update station set corona_virus = true where code = ${code}`.execute(world.server.db);
    const { body } = await buyer.call('GET /groups/get/{groupId}', { params: { groupId: code } });
    expect([body.corona_virus, body.paused_since]).toEqual([true, undefined]);
    expect((await pauses(buyer)).held).toBe(undefined);
  });
});

it('a station lends nothing while its venue is paused, whatever anybody writes into the database [S10]', async () => {
  const { code, venueId } = await aVenue();
  await operate(venueId, 'pause');
  const open = sql`update station set corona_virus = false where code = ${code}`.execute(world.server.db);
  await expect(open).rejects.toThrow('is paused: resume the venue');
  expect(await operate(venueId, 'resume')).toBe(200);
  const { body } = await (await world.aBuyer()).call('GET /groups/get/{groupId}', {
    params: { groupId: code },
  });
  expect(body.corona_virus).toBe(false);
});
