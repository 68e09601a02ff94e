import { releaseCode } from '@etg/contract/live-events';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import { type PrivateRedis, startPrivateRedis } from '@etg/testing/private-redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { RunningServer } from '../boot/start-server.ts';
import { aRider, type Rider } from '../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../testing/server.fixture.ts';
import { aStation, aSubscriber, standingAt, until } from '../testing/world.fixture.ts';

let redis: PrivateRedis;
let a: TestServer;
let b: RunningServer;
beforeAll(async () => {
  redis = await startPrivateRedis();
  a = await startTestServer({ REDIS_URL: redis.url });
  b = await a.another();
});
afterAll(async () => {
  await b.stop();
  await a.stop();
  await redis.stop();
});

const history = 'GET /users/electrons/history';

/** The same rider, whose next requests go to node B. */
async function atB(rider: Rider): Promise<Rider> {
  const same = aRider({ db: a.db, config: a.config, address: b.address });
  same.useCredentials({ token: rider.token(), cookie: rider.cookie(), device: await rider.device() });
  return same;
}

const readiness = z.object({ ready: z.boolean(), notes: z.object({ redis: z.boolean() }) });
async function readyOf({ address }: { address: string }) {
  return readiness.parse(await (await fetch(`${address}/readyz`)).json());
}

async function untilRedis(isThere: boolean): Promise<void> {
  for (const node of [a, b]) await until(async () => (await readyOf(node)).notes.redis === isThere);
}

const hungUp = (rider: { socket: { once(event: 'disconnect', listener: () => void): unknown } }) =>
  new Promise<void>((resolve) => rider.socket.once('disconnect', resolve));

/** A rider who has pressed "Unlock" at node A and has a page open at node B. The station is connected to A. */
async function pressed(code: string, phone: string) {
  const nests = [aNest(1, { electron: `${code}-1` }), anEmptyNest(2)];
  const station = await aStation(a, { code, nests });
  const rider = await aSubscriber(a, phone);
  const at = await standingAt(rider, code);
  const elsewhere = await atB(rider);
  const page = await elsewhere.openLive();
  page.socket.emit('get_station_status', { group_id: code, cableType: 'usb_c', bookingId: at.bookingId });
  expect((await page.nextStatus()).releaseReady).toBe(true);
  at.press();
  const command = await station.nextCommand();
  if (command.type !== 'release') throw new Error('expected a release');
  const said = { command: command.id, nest: 1, electron: `${code}-1`, cable: 'usb_c', charge: 80 } as const;
  const close = async () => {
    rider.close();
    elsewhere.close();
    await station.close();
  };
  return { station, at, page, said, close };
}

describe('two nodes at one Redis', () => {
  it('tell a page at one what the other heard: its station, its release, its return [L1]', async () => {
    const { station, page, said, close } = await pressed('7001', '14155557001');
    expect((await page.nextStatus()).releaseReady).toBe(false);
    await station.sendEvent({ type: 'released', ...said });
    expect(await page.nextElectron()).toMatchObject({ code: releaseCode.lit, nest: 1 });
    await station.sendEvent({ type: 'taken', ...said });
    expect((await page.nextElectron()).code).toBe(releaseCode.taken);
    await station.sendEvent({ type: 'returned', nest: 2, electron: '7001-1', cable: 'usb_c', charge: 20 });
    await page.nextReturned();
    await close();
  });

  it('take a captured request at one of them only [L3]', async () => {
    const ann = await aSubscriber(a, '14155557011');
    const thief = await atB(ann);
    const device = await ann.device();
    const proof = await device.prove({ method: 'GET', address: ann.address(history), token: ann.token() });
    expect((await ann.call(history, { proof })).status).toBe(200);
    expect((await thief.call(history, { proof })).status).toBe(401);
    expect((await thief.call(history)).status).toBe(200);
  });

  it('hang up at once on the page of a login that ended at the other', async () => {
    const ann = await aSubscriber(a, '14155557021');
    const page = await (await atB(ann)).openLive();
    const gone = hungUp(page);
    expect((await ann.call('POST /users/logout')).status).toBe(200);
    await gone;
  });

  it('leave the pages of the other alone when one of them ends', async () => {
    const third = await a.another();
    const ann = await aSubscriber(a, '14155557031');
    const here = await ann.openLive();
    const there = aRider({ db: a.db, config: a.config, address: third.address });
    there.useCredentials({ token: ann.token(), cookie: ann.cookie(), device: await ann.device() });
    const gone = hungUp(await there.openLive());
    await third.stop();
    await gone;
    expect(here.socket.connected).toBe(true);
    ann.close();
  });

  it('count the requests of one address together', async () => {
    const own = await startPrivateRedis();
    const counted = '/api/v1/venues/get';
    const limited = { requestsPerMinute: 6, redisUrl: own.url };
    const nodes = [await a.another(limited), await a.another(limited)];
    const statuses = [];
    for (let turn = 0; turn < 8; turn += 1)
      statuses.push((await fetch(`${nodes[turn % 2]?.address}${counted}`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    await own.kill();
    // Without Redis each node counts alone: it has served three requests and refused one so far.
    const alone = [];
    for (let turn = 0; turn < 4; turn += 1)
      alone.push((await fetch(`${nodes[0]?.address}${counted}`)).status);
    expect(alone).toEqual([200, 200, 429, 429]);
    for (const node of nodes) await node.stop();
    await own.stop();
  });
});

describe('without Redis, which was killed or hangs', () => {
  it('every node goes on by itself, stays ready and says so; pages elsewhere are told a little later [L1]', async () => {
    await redis.kill();
    await untilRedis(false);
    expect((await readyOf(b)).ready).toBe(true);
    const { station, at, page, said, close } = await pressed('7101', '14155557101');
    await station.sendEvent({ type: 'released', ...said });
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.lit, nest: 1 });
    expect(await page.nextElectron()).toMatchObject({ code: releaseCode.lit, nest: 1 });
    await station.sendEvent({ type: 'taken', ...said });
    expect((await page.nextElectron()).code).toBe(releaseCode.taken);
    await close();
    await redis.start();
    await untilRedis(true);
  });

  it('a proof that was used at a node stays used there', async () => {
    const ann = await aSubscriber(a, '14155557111');
    const device = await ann.device();
    const proof = await device.prove({ method: 'GET', address: ann.address(history), token: ann.token() });
    expect((await ann.call(history, { proof })).status).toBe(200);
    await redis.kill();
    await untilRedis(false);
    expect((await ann.call(history, { proof })).status).toBe(401);
    expect((await ann.call(history)).status).toBe(200);
    await redis.start();
    await untilRedis(true);
    expect((await ann.call(history, { proof })).status).toBe(401);
  });

  it('nobody waits for one that hangs, and all is as before when it goes on', async () => {
    const ann = await aSubscriber(a, '14155557121');
    const there = await atB(ann);
    redis.pause();
    expect([(await ann.call(history)).status, (await there.call(history)).status]).toEqual([200, 200]);
    await untilRedis(false);
    expect((await ann.call(history)).status).toBe(200);
    redis.resume();
    await untilRedis(true);
    const page = await there.openLive();
    const gone = hungUp(page);
    await ann.call('POST /users/logout');
    await gone;
  });

  it('a node starts all the same, and joins the others when Redis is there', async () => {
    await redis.kill();
    const late = await a.another();
    expect(await readyOf(late)).toEqual(expect.objectContaining({ ready: true, notes: { redis: false } }));
    await redis.start();
    await untilRedis(true);
    await until(async () => (await readyOf(late)).notes.redis);
    const ann = await aSubscriber(a, '14155557131');
    const there = aRider({ db: a.db, config: a.config, address: late.address });
    there.useCredentials({ token: ann.token(), cookie: ann.cookie(), device: await ann.device() });
    const gone = hungUp(await there.openLive());
    await ann.call('POST /users/logout');
    await gone;
    await late.stop();
  });
});
