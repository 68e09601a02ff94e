import { releaseCode } from '@etg/contract/live-events';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import { type PrivateRedis, startPrivateRedis } from '@etg/testing/private-redis';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { RunningServer } from '../boot/start-server.ts';
import { metricsToken } from '../testing/metrics.fixture.ts';
import { startTestServer, type TestServer } from '../testing/server.fixture.ts';
import { aStation, aSubscriber, rentals, standingAt, until } from '../testing/world.fixture.ts';

let redis: PrivateRedis;
let api: TestServer;
let gateway: RunningServer;
let worker: RunningServer;
beforeAll(async () => {
  redis = await startPrivateRedis();
  api = await startTestServer({ ROLE: 'api', REDIS_URL: redis.url, METRICS_TOKEN: metricsToken });
  gateway = await api.another({ roles: new Set(['gateway']) });
  worker = await api.another({ roles: new Set(['worker']) });
});
afterAll(async () => {
  await Promise.all([gateway.stop(), worker.stop()]);
  await api.stop();
  await redis.stop();
});

const readiness = z.object({ parts: z.record(z.string(), z.boolean()) });

const get = ({ address }: { address: string }, path: string) =>
  fetch(address + path, { headers: { authorization: `Bearer ${metricsToken}` } });

/** A rider who has pressed "Unlock" at the api node, and a station that is connected to the station gateway only. */
async function pressed(code: string, phone: string) {
  const station = await aStation(api, { code, nests: [aNest(1, { electron: `${code}-1` }), anEmptyNest(2)] });
  const rider = await aSubscriber(api, phone);
  const at = await standingAt(rider, code);
  at.press();
  const command = await station.nextCommand();
  const said = { command: command.id, nest: 1, electron: `${code}-1`, cable: 'usb_c', charge: 80 } as const;
  const close = async () => {
    rider.close();
    await station.close();
  };
  return { station, rider, at, said, close };
}

describe('an api, a gateway and a worker in processes of their own', () => {
  it('bring a charger out and take it back: pressed at one, heard by another, told live [B7]', async () => {
    const { station, rider, at, said, close } = await pressed('7201', '14155557201');
    await station.sendEvent({ type: 'released', ...said });
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.lit, nest: 1 });
    await station.sendEvent({ type: 'taken', ...said });
    expect((await at.live.nextElectron()).code).toBe(releaseCode.taken);
    await station.sendEvent({ type: 'returned', nest: 2, electron: '7201-1', cable: 'usb_c', charge: 20 });
    await at.live.nextReturned();
    expect(await rentals(api, rider.accountId)).toHaveLength(1);
    await close();
  });

  it('send what the api posted: the worker is woken and texts the code [Z2]', async () => {
    await aSubscriber(api, '14155557211');
    const texted = () => api.twilio.calls.filter(({ To }) => To === '+14155557211');
    await until(async () => texted().length > 0);
    expect(texted()).toHaveLength(1);
  });

  it('end a release of a station that fell silent: the worker does, and the page hears it [T303]', async () => {
    const { at, close } = await pressed('7221', '14155557221');
    const { clock, dueWork } = worker.core;
    for (const passed of [11_000, 5_000]) {
      clock.setOffset(clock.offsetMs() + passed);
      await dueWork.drain();
    }
    expect((await at.live.nextElectron()).code).toBe(releaseCode.notReady);
    clock.setOffset(0);
    await close();
  });

  it('each say whether they live, can work, and what they measure; only the api has doors', async () => {
    for (const node of [api, gateway, worker]) {
      const paths = ['/healthz', '/readyz', '/metrics'];
      const statuses = await Promise.all(paths.map(async (path) => (await get(node, path)).status));
      expect(statuses).toEqual([200, 200, 200]);
    }
    const doors = [api, gateway, worker].map(async (node) => (await get(node, '/api/v1/venues/get')).status);
    expect(await Promise.all(doors)).toEqual([200, 404, 404]);
    const deps = async (node: { address: string }) =>
      Object.keys(readiness.parse(await (await get(node, '/readyz')).json()).parts);
    expect(await deps(gateway)).toEqual(['database', 'broker']);
    expect(await deps(api)).toEqual(['database']);
  });

  it('go on by themselves after every connection to the database was cut', async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      api.db,
    );
    const { station, at, said, close } = await pressed('7231', '14155557231');
    await station.sendEvent({ type: 'released', ...said });
    expect(await at.live.nextElectron()).toMatchObject({ code: releaseCode.lit, nest: 1 });
    await station.sendEvent({ type: 'taken', ...said });
    expect((await at.live.nextElectron()).code).toBe(releaseCode.taken);
    await close();
  });
});
