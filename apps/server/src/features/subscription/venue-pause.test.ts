import { planIds } from '@etg/domain/plan';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, type Holder, hour, now, settled, texts } from '../late-return/late-return.fixture.ts';
import { daysBetween, end, openPauseWorld, type PauseWorld, pausesOf } from './venue-pause.fixture.ts';

let world: PauseWorld;
beforeAll(async () => {
  world = await openPauseWorld();
});
afterAll(async () => world.stop());

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
    const { code, venueId } = await world.aBar();
    const buyer = await world.aSubscriberOf('monthly', code);
    const before = await end(buyer);
    await world.pauseFor(venueId, 3 * day, async () => {
      expect((await pausesOf(buyer)).held).toMatchObject({ venue: `Bar ${code}`, stations: [code] });
      const { body } = await buyer.call('GET /groups/get/{groupId}', { params: { groupId: code } });
      expect([body.corona_virus, typeof body.paused_since]).toEqual([true, 'number']);
    });
    expect(daysBetween(before, await end(buyer))).toBe(3);
    const after = await pausesOf(buyer);
    expect(after.held).toBe(undefined);
    expect(after.extended).toMatchObject([{ venue: `Bar ${code}` }]);
    expect(Math.round((after.extended[0]?.seconds ?? 0) / 3_600)).toBe(72);
    expect(
      (await texts(world, { buyer })).filter((text) => text.includes(`Service is back at Bar ${code}`)),
    ).toHaveLength(1);
  });

  it('rests if its time would have been over meanwhile, and goes on with what was left [S10]', async () => {
    const { code, venueId } = await world.aBar();
    const buyer = await world.aSubscriberOf('daily', code);
    await world.pass(4 * hour);
    await world.pauseFor(venueId, 3 * day);
    expect(await buyer.plan()).toBe('daily');
    expect(Math.round((await end(buyer)) / 60 - now(world).getTime() / hour)).toBe(20);
  });

  it('is extended once, however often service is resumed and by however many workers [S10, O5]', async () => {
    const { code, venueId } = await world.aBar();
    const buyer = await world.aSubscriberOf('monthly', code);
    const before = await end(buyer);
    expect(await world.operate(venueId, 'pause')).toBe(200);
    expect(await world.operate(venueId, 'pause')).toBe(409);
    await world.pass(2 * day);
    const resumed = await Promise.all(Array.from({ length: 30 }, () => world.operate(venueId, 'resume')));
    expect(resumed.filter((status) => status === 200)).toHaveLength(1);
    const again = () => world.serviceIsBack(venueId, buyer);
    expect(await Promise.all(Array.from({ length: 10 }, again))).toEqual(Array(10).fill([]));
    expect(daysBetween(before, await end(buyer))).toBe(2);
  });

  it('is extended once by workers that start together [S10, O5]', async () => {
    const { code, venueId } = await world.aBar();
    const buyer = await world.aSubscriberOf('monthly', code);
    const before = await end(buyer);
    await sql`insert into venue_pause values (gen_random_uuid(), ${venueId}, ${now(world)}, ${new Date(now(world).getTime() + day)})`.execute(
      world.server.db,
    );
    await world.pass(day);
    const notices = await Promise.all(Array.from({ length: 10 }, () => world.serviceIsBack(venueId, buyer)));
    expect(notices.flat()).toHaveLength(1);
    expect(daysBetween(before, await end(buyer))).toBe(1);
  });

  it('gets both of two pauses, and time in two pauses once [S10]', async () => {
    const one = await world.aBar();
    const buyer = await world.aSubscriberOf('annual', one.code);
    const before = await end(buyer);
    await world.pauseFor(one.venueId, day);
    await world.pass(day);
    await world.pauseFor(one.venueId, 2 * day);
    expect(daysBetween(before, await end(buyer))).toBe(3);
    expect((await pausesOf(buyer)).extended).toHaveLength(2);
    // An overlapping second record of the same venue, as two operators of two nodes could never write it.
    const from = new Date(now(world).getTime() - day);
    const until = new Date(now(world).getTime() + day);
    await sql`insert into venue_pause values (gen_random_uuid(), ${one.venueId}, ${from}, ${until})`.execute(
      world.server.db,
    );
    await world.pass(day);
    await world.serviceIsBack(one.venueId, buyer);
    expect(daysBetween(before, await end(buyer))).toBe(4);
  });

  it('bought during the pause gets the rest of it; days added meanwhile are kept too [S10, D18]', async () => {
    const { code, venueId } = await world.aBar();
    const buyer = await world.aBuyer();
    const begun = await buyer.wants(planIds.monthly, { group_id: code });
    let bought = 0;
    await world.pauseFor(venueId, 4 * day, async () => {
      await world.pass(day);
      expect(await buyer.pay(begun)).toMatchObject({ code: 200 });
      await settled(world);
      bought = await end(buyer);
      await world.pass(day);
      // Moved to a longer plan on the way: what was on hold until then is not lost.
      await world.buys(buyer, 'annual');
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
    await world.pauseFor(venueId, 2 * hour);
    expect((await end(holder.buyer)) - before).toBe(120);
    expect(await deadline()).toBe(due);
  });

  it('has its refund window held as well [X8, D2]', async () => {
    const { code, venueId } = await world.aBar();
    const buyer = await world.aSubscriberOf('monthly', code);
    const until = async () =>
      (await buyer.call('POST /welcome', { body: {} })).body.user?.billing?.refund_until ?? 0;
    const before = await until();
    await world.pauseFor(venueId, 3 * day);
    expect(Math.round(((await until()) - before) / 3_600)).toBe(72);
    await world.pass(13 * day);
    const params = { provider: 'braintree' } as const;
    expect((await buyer.call('GET /{provider}/subscriptions/refund', { params })).body.code).toBe(200);
  });

  it('passes its extended time on to a longer plan, but not that of a day that is refunded [D18]', async () => {
    const { code, venueId } = await world.aBar();
    const buyer = await world.aSubscriberOf('monthly', code);
    await world.pauseFor(venueId, 3 * day);
    await world.buys(buyer, 'annual');
    expect(daysBetween(now(world).getTime() / 60_000, await end(buyer))).toBe(395);
    const unused = await world.aSubscriberOf('daily', code);
    await world.pauseFor(venueId, 3 * day);
    await world.buys(unused, 'monthly');
    expect(daysBetween(now(world).getTime() / 60_000, await end(unused))).toBe(30);
  });
});

describe('a pause promises nothing', () => {
  it('to a plan that was used elsewhere last, or bought elsewhere, or is for one rental [S10]', async () => {
    const { code, venueId } = await world.aBar();
    const holder = await world.aHolder('monthly');
    const others = [
      await world.aSubscriberOf('monthly'),
      await world.aSubscriberOf('hourly_rate', code),
      holder.buyer,
    ];
    const before = await Promise.all(others.map(end));
    await world.pauseFor(venueId, 3 * day, async () => {
      for (const other of others) expect((await pausesOf(other)).held).toBe(undefined);
    });
    expect(await Promise.all(others.map(end))).toEqual(before);
  });

  it('to a plan that was cancelled or refunded [S10, P7]', async () => {
    const { code, venueId } = await world.aBar();
    const [cancelled, refunded] = [
      await world.aSubscriberOf('monthly', code),
      await world.aSubscriberOf('monthly', code),
    ];
    const params = { provider: 'braintree' } as const;
    await cancelled.call('POST /{provider}/subscriptions/cancel', { params });
    const before = await end(cancelled);
    await world.pauseFor(venueId, 3 * day, async () => {
      expect((await pausesOf(cancelled)).held).toBe(undefined);
      await refunded.call('POST /{provider}/subscriptions/refund', { params });
      await settled(world);
    });
    expect(await end(cancelled)).toBe(before);
    expect((await pausesOf(refunded)).extended).toEqual([]);
    expect(await refunded.plan()).toBe(undefined);
  });

  it('at one station that is out of service while its venue is not paused [S10]', async () => {
    const { code } = await world.aBar();
    const buyer = await world.aSubscriberOf('monthly', code);
    await sql`update station set corona_virus = true where code = ${code}`.execute(world.server.db);
    const { body } = await buyer.call('GET /groups/get/{groupId}', { params: { groupId: code } });
    expect([body.corona_virus, body.paused_since]).toEqual([true, undefined]);
    expect((await pausesOf(buyer)).held).toBe(undefined);
  });
});

it('a station lends nothing while its venue is paused, whatever anybody writes into the database [S10]', async () => {
  const { code, venueId } = await world.aBar();
  await world.operate(venueId, 'pause');
  const open = sql`update station set corona_virus = false where code = ${code}`.execute(world.server.db);
  await expect(open).rejects.toThrow('is paused: resume the venue');
  expect(await world.operate(venueId, 'resume')).toBe(200);
  const { body } = await (await world.aBuyer()).call('GET /groups/get/{groupId}', {
    params: { groupId: code },
  });
  expect(body.corona_virus).toBe(false);
});

it('a station that was out of service by itself stays so when its venue’s service is back [S10]', async () => {
  const { code, venueId } = await world.aBar();
  const { db } = world.server;
  const broken = `${code}00`;
  await db.insertInto('station').values({ code: broken, venue_id: venueId, corona_virus: true }).execute();
  const closed = async () =>
    (
      await db
        .selectFrom('station')
        .select('code')
        .where('venue_id', '=', venueId)
        .where('corona_virus', '=', true)
        .orderBy('code')
        .execute()
    ).map((station) => station.code);
  for (let time = 0; time < 2; time += 1) {
    expect(await world.operate(venueId, 'pause')).toBe(200);
    expect(await world.operate(venueId, 'pause')).toBe(409);
    expect(await closed()).toEqual([code, broken]);
    expect(await world.operate(venueId, 'resume')).toBe(200);
    expect(await world.operate(venueId, 'resume')).toBe(409);
    expect(await closed()).toEqual([broken]);
  }
  await sql`update station set corona_virus = false where code = ${broken}`.execute(db);
  await world.pauseFor(venueId, hour);
  expect(await closed()).toEqual([]);
});
