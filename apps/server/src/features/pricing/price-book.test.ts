import { releaseCode } from '@etg/contract/live-events';
import { pricingList } from '@etg/contract/pricing';
import { tariffSchedule } from '@etg/domain/fee-tariffs';
import { planIds } from '@etg/domain/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../boot/start-server.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { metric, metricsToken } from '../../testing/metrics.fixture.ts';
import { aRider } from '../../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStation, aSubscriber, rentals, standingAt } from '../../testing/world.fixture.ts';
import { aSchedule, writePrice, writeUnchecked } from './price-book.fixture.ts';

const [hour, token] = [3_600_000, 'token-of-ann-0123456789'];
let server: TestServer;
let other: RunningServer;
beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN: metricsToken, OPERATORS: `ann:${token}` });
  other = await server.another();
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

const now = () => server.core.clock.now();
const inAnHour = () => new Date(now().getTime() + hour);

async function pass(ms: number): Promise<void> {
  const offset = server.core.clock.offsetMs() + ms;
  for (const { core } of [server, other]) core.clock.setOffset(offset);
}

async function operator(method: 'GET' | 'POST', path: string, body?: object) {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const url = `/operator/prices${path}`;
  const answer = await server.http.inject({ method, url, headers, ...(body && { payload: body }) });
  return { status: answer.statusCode, body: answer.json() };
}

const stateOf = async (id: string) => {
  const { body } = await operator('GET', '');
  return body.schedules.find((schedule: { id: string }) => schedule.id === id);
};

const listed = async (node: { address: string } = server) => {
  const answer = await fetch(`${node.address}/api/v1/pricing_list`);
  return { status: answer.status, ...pricingList.reply.parse(await answer.json()).data };
};
const monthly = async (node?: { address: string }) =>
  (await listed(node)).pricing.US?.schedules.monthly.price;

/** A rider with a monthly plan unlocks a charger at this station and takes it. */
async function takeAt(code: string, phone: string, beforeTaking = async () => {}) {
  const station = await aStation(server, { code });
  const rider = await aSubscriber(server, phone);
  const at = await standingAt(rider, code);
  at.press();
  const { id: command } = await station.nextCommand();
  await beforeTaking();
  await station.sendEvent({ type: 'taken', command });
  expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.taken });
  const [rental] = await rentals(server, rider.accountId);
  return { rider, rental };
}

describe('a price with a date', () => {
  it('is in force from then on, on every node, and not before; what was rented keeps its own [D10, K25]', async () => {
    const { rental, rider } = await takeAt('6801', '14155556801');
    await writePrice(server.db, { version: 2, price: 699, publishedAt: now(), validFrom: inAnHour() });
    await writePrice(server.db, {
      version: 3,
      price: 799,
      publishedAt: new Date(now().getTime() + 2 * hour),
    });
    expect([await monthly(), await monthly(other)]).toEqual([5.99, 5.99]);
    expect((await takeAt('6802', '14155556802')).rental?.schedule_id).toBe('US:monthly:1');
    await pass(hour);
    expect([await monthly(), await monthly(other)]).toEqual([6.99, 6.99]);
    expect((await takeAt('6803', '14155556803')).rental?.schedule_id).toBe('US:monthly:2');
    await pass(hour);
    expect([await monthly(), await monthly(other)]).toEqual([7.99, 7.99]);
    const [kept] = await rentals(server, rider.accountId);
    expect([rental?.schedule_id, kept?.schedule_id]).toEqual(['US:monthly:1', 'US:monthly:1']);
  });

  it('is asked for as it was shown, or shown anew before it is paid [O5, D10]', async () => {
    const rider = aRider(server);
    await rider.signIn('14155556804');
    const started = await rider.call('POST /subscribe/start', { body: {} });
    const orderId = started.body.order?.key_id ?? 'none';
    await rider.call('POST /subscribe/order/change', {
      body: { orderId, order: { plan_id: planIds.semester }, user: { agree_to_terms: 1 } },
    });
    const params = { orderId };
    const shown = async () =>
      (await rider.call('GET /subscribe/process/{orderId}', { params })).body.plan_price;
    expect(await shown()).toBe(29.99);
    await writePrice(server.db, {
      plan: 'semester',
      version: 2,
      price: 3_333,
      publishedAt: now(),
      validFrom: inAnHour(),
    });
    const offered = async () =>
      (await rider.call('GET /subscribe/plans/{orderId}', { params })).body.plans.find(
        ({ key_id }) => key_id === 'main_semester',
      )?.price;
    expect(await offered()).toBe(29.99);
    await pass(hour);
    expect([await offered(), await shown()]).toEqual([33.33, 29.99]);
    const body = { orderId, source: 'credit_card', payment_method_nonce: 'fake-valid-nonce' } as const;
    const paid = await rider.call('POST /subscribe/checkout', { body });
    expect(paid.body).toMatchObject({ code: 409, message: expect.stringContaining('price has changed') });
    expect(await shown()).toBe(33.33);
  });

  it('that is withdrawn between the press and the taking still holds for this rental [D10]', async () => {
    const id = await writePrice(server.db, { version: 4, price: 899, publishedAt: now() });
    const { rental } = await takeAt('6805', '14155556805', async () => {
      await pass(1_000);
      expect((await operator('POST', `/${id}/withdraw`)).body).toEqual({ outcome: 'withdrawn' });
    });
    expect(rental?.schedule_id).toBe(id);
    expect(await monthly()).toBe(7.99);
  });
});

describe('a schedule that cannot be read', () => {
  it('is refused when it is written, by the database and at the door [K25]', async () => {
    const body = { ...aSchedule({ version: 9, publishedAt: now() }), price: '5.99' };
    await expect(writePrice(server.db, { version: 9, publishedAt: now(), body })).rejects.toThrow(
      'fee_schedule_is_sound',
    );
    const nameless = { id: 'new prices', country: 'US', plan: 'monthly', version: 9 } as const;
    const sound = JSON.stringify(aSchedule({ version: 9, publishedAt: now() }));
    const named = server.db
      .insertInto('fee_schedule')
      .values({ ...nameless, body: sound, published_at: now() });
    await expect(named.execute()).rejects.toThrow('fee_schedule_is_sound');
    const refused = await operator('POST', '', { schedule: body });
    expect([refused.status, refused.body]).toEqual([
      422,
      { outcome: 'malformed', fault: expect.stringContaining('price') },
    ]);
  });

  it('of before is never in force, keeps nobody from theirs, is told of, and can be withdrawn [K25]', async () => {
    const before = await listed();
    const id = await writeUnchecked(server.db, { version: 8, publishedAt: now(), body: { price: 1 } });
    const { status, pricing } = await listed();
    expect([status, pricing]).toEqual([200, before.pricing]);
    expect(Object.keys(pricing)).toEqual(['US', 'JP', 'GB']);
    expect(await stateOf(id)).toMatchObject({ state: 'malformed', fault: expect.any(String) });
    await expect.poll(() => metric(server, 'fee_schedules_malformed'), { timeout: 10_000 }).toBe(1);
    const rider = await aSubscriber(server, '14155556806');
    expect((await rider.call('POST /welcome', { body: {} })).body.user?.active_plan).toBe('monthly');
    expect(await operator('POST', `/${id}/withdraw`)).toEqual({
      status: 200,
      body: { outcome: 'withdrawn' },
    });
    expect(await stateOf(id)).toMatchObject({ state: 'withdrawn' });
    await expect.poll(() => metric(server, 'fee_schedules_malformed'), { timeout: 10_000 }).toBe(0);
  });

  it('of before is recorded with its dates, once, and only if it was really charged [N6, K25]', async () => {
    const until = toUnix(now()) - 86_400;
    const former = {
      country: 'US',
      plan: 'semester',
      price: 9_900,
      charged_from: until - 99,
      charged_until: until,
    };
    const record = (given: object) => operator('POST', '/former', { former: { ...former, ...given } });
    expect((await listed()).pricing.US?.former_prices).toBeUndefined();
    expect((await record({ charged_until: toUnix(inAnHour()) })).status).toBe(422);
    expect((await record({ charged_from: until })).status).toBe(422);
    expect((await record({ price: 0 })).status).toBe(422);
    expect((await record({})).status).toBe(200);
    expect((await record({ price: 9_950 })).status).toBe(409);
    expect(
      (await record({ price: 9_999, charged_from: until - 999, charged_until: until - 500 })).status,
    ).toBe(200);
    const { pricing } = await listed();
    expect(pricing.US?.former_prices).toEqual([{ plan: 'semester', price: 99, from: until - 99, until }]);
    expect(pricing.JP?.former_prices).toBeUndefined();
    expect((await operator('GET', '')).body.former_prices).toEqual([former]);
    const ann = await aSubscriber(server, '14155556899');
    const { order } = (await ann.call('POST /subscribe/start', { body: { settings: {} } })).body;
    const params = { orderId: order?.key_id ?? '' };
    const { plans } = (await ann.call('GET /subscribe/plans/{orderId}', { params })).body;
    const crossed = plans.filter(({ old_price }) => old_price !== undefined);
    expect(crossed).toMatchObject([
      { view_label: 'Semester', old_price: 99, old_price_charged: { from: until - 99, until } },
    ]);
  });

  it('in the place of the only one leaves its country out of the list, and the others in it [K25, P12]', async () => {
    const { db } = server;
    const withdrawn_at = now();
    await db.updateTable('fee_schedule').set({ withdrawn_at }).where('id', '=', 'JP:promo:1').execute();
    await writeUnchecked(db, { country: 'JP', plan: 'promo', version: 2, publishedAt: now(), body: [] });
    expect(Object.keys((await listed()).pricing)).toEqual(['US', 'GB']);
    const schedule = { ...tariffSchedule('JP', 'promo'), version: 3 };
    expect((await operator('POST', '', { schedule })).status).toBe(200);
    expect(Object.keys((await listed()).pricing)).toEqual(['US', 'JP', 'GB']);
  });
});

describe('an operator', () => {
  it('publishes a price for later, once, and takes it back; the last one stays [K25]', async () => {
    const schedule = { ...tariffSchedule('GB', 'daily'), version: 2, price: 299 };
    const valid_from = toUnix(inAnHour());
    const published = await operator('POST', '', { schedule, valid_from });
    expect(published).toEqual({ status: 200, body: { outcome: 'published', id: 'GB:daily:2' } });
    expect((await operator('POST', '', { schedule, valid_from })).status).toBe(409);
    const past = { schedule: { ...schedule, version: 3 }, valid_from: 1_577_836_800 };
    expect((await operator('POST', '', past)).status).toBe(422);
    expect(await stateOf('GB:daily:2')).toMatchObject({ state: 'later', valid_from });
    expect((await operator('POST', '/GB:daily:2/withdraw')).body).toEqual({ outcome: 'withdrawn' });
    await pass(hour);
    expect((await listed()).pricing.GB?.schedules.daily.price).toBe(1.99);
    const last = await operator('POST', '/GB:daily:1/withdraw');
    expect(last).toEqual({ status: 409, body: { outcome: 'last-price' } });
    expect((await operator('POST', '/GB:daily:77/withdraw')).status).toBe(404);
  });

  it('takes back one of two by two calls at once, and never both [K25]', async () => {
    for (let version = 2; version < 7; version += 1) {
      const id = await writePrice(server.db, { country: 'GB', plan: 'annual', version, publishedAt: now() });
      const before = version === 2 ? 'GB:annual:1' : await inForceOf('annual', id);
      const both = await Promise.all([
        operator('POST', `/${id}/withdraw`),
        operator('POST', `/${before}/withdraw`),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  const inForceOf = async (plan: string, except: string): Promise<string> => {
    const { body } = await operator('GET', '');
    return body.schedules.find(
      (each: { id: string; plan: string; country: string; state: string }) =>
        each.country === 'GB' && each.plan === plan && each.state === 'begun' && each.id !== except,
    ).id;
  };
});

describe('a venue in a country without prices', () => {
  it('rents nothing and says why: when looked up, when ordered, when pressed [P12, K11, K17]', async () => {
    const station = await aStation(server, { code: '6810', venue: { country: 'CY' } });
    const rider = await aSubscriber(server, '14155556810');
    const params = { groupId: '6810' };
    const found = await rider.call('GET /groups/get/{groupId}', { params });
    expect(found.body).toMatchObject({ code: 200, no_prices: true });
    expect((await aRider(server).call('GET /groups/get/{groupId}', { params })).body.no_prices).toBe(true);
    const ordered = await rider.call('POST /subscribe/start', { body: { settings: { group_id: '6810' } } });
    expect(ordered.body).toEqual({
      code: 409,
      message: "You can't buy a plan here yet: there are no prices for this country. Nothing was charged.",
    });
    const at = await standingAt(rider, '6810');
    const notice = at.live.nextNotice();
    at.press();
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.notReady });
    expect((await notice).text).toBe("You can't rent here yet: there are no prices for this country.");
    expect(await rentals(server, rider.accountId)).toEqual([]);
    await station.close();
  });

  it('is told to operators, with its country [P12]', async () => {
    const { body } = await operator('GET', '');
    expect(body.venues_without_prices).toMatchObject([{ title: 'Venue 6810', country: 'CY' }]);
    await expect.poll(() => metric(server, 'venues_without_prices'), { timeout: 10_000 }).toBe(1);
  });

  it('sells no order that was begun in another country’s money [P12, K23]', async () => {
    const rider = aRider(server);
    await rider.signIn('14155556811');
    const orderId = (await rider.call('POST /subscribe/start', { body: {} })).body.order?.key_id ?? 'none';
    await rider.call('POST /subscribe/order/change', {
      body: { orderId, order: { plan_id: planIds.monthly }, user: { agree_to_terms: 1 } },
    });
    await server.db
      .updateTable('plan_order')
      .set({ station_code: '6810' })
      .where('id', '=', orderId)
      .execute();
    const body = { orderId, source: 'credit_card', payment_method_nonce: 'fake-valid-nonce' } as const;
    const paid = await rider.call('POST /subscribe/checkout', { body });
    // It belongs to where it was begun: here the page begins another.
    expect(paid.status).toBe(404);
    const acts = server.db.selectFrom('money_act').where('key', '=', `plan:${orderId}`);
    expect(await acts.select('key').execute()).toEqual([]);
  });
});
