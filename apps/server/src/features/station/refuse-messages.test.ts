import { stationClientId, stationTopic } from '@etg/contract/station-protocol';
import { aNest } from '@etg/testing/nests';
import fc from 'fast-check';
import { connectAsync } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashSecret } from '../../platform/secrets.ts';
import { metricsToken, refused } from '../../testing/metrics.fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { aStation, panel, until } from '../../testing/world.fixture.ts';
import { readStationMessage } from './station.station.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN: metricsToken });
});
afterAll(async () => server.stop());

async function afterwards(reason: string, act: () => Promise<unknown>): Promise<number> {
  const before = await refused(server, reason);
  await act();
  await until(async () => (await refused(server, reason)) > before);
  return (await refused(server, reason)) - before;
}

describe('a message nobody can mean', () => {
  it('is read without harm, whatever its bytes', () => {
    const topics = fc.oneof(
      fc.string(),
      fc.constantFrom('online', 'state', 'event', 'command').map((channel) => `supernova/v1/1001/${channel}`),
    );
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array)),
      fc.json().map((text) => Buffer.from(text)),
      fc
        .record({ v: fc.constantFrom(1, 2, '1'), seq: fc.double(), at: fc.double(), nests: fc.anything() })
        .map((body) => Buffer.from(JSON.stringify(body) ?? '')),
    );
    fc.assert(
      fc.property(topics, bytes, (topic, payload) => {
        const read = readStationMessage({ topic, payload });
        expect(['unreadable', 'online', 'state', 'event']).toContain(read.channel);
      }),
      { numRuns: 500 },
    );
  });

  it('is counted by its reason and does not stop the station being heard', async () => {
    const station = await aStation(server, { code: '6101' });
    const deep = '['.repeat(8_000);
    expect(await afterwards('unreadable', () => station.send('event', 'not json'))).toBe(1);
    expect(await afterwards('unreadable', () => station.send('state', deep))).toBe(1);
    expect(await afterwards('unreadable', () => station.send('state', '{"v":1,"seq":1e400}'))).toBe(1);
    expect(await afterwards('unknown_version', () => station.send('event', '{"v":2,"type":"taken"}'))).toBe(
      1,
    );
    await station.publishSnapshot([aNest(1, { electron: 'R-1' })]);
    await until(async () => (await panel(server, '6101')).join() === 'R-1');
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    await station.close();
  });

  it('of a clock beyond all dates is refused like garbage', async () => {
    const station = await aStation(server, { code: '6102' });
    const at = Number.MAX_SAFE_INTEGER;
    const said = JSON.stringify({ v: 1, seq: 1, at, nests: [aNest(1, { since: at })] });
    expect(await afterwards('unreadable', () => station.send('state', said))).toBe(1);
    await station.close();
  });
});

describe('a flood', () => {
  it('is cut off and counted; another station is heard meanwhile, and the flooder’s last panel in the end', async () => {
    const [flooder, other] = [
      await aStation(server, { code: '6111' }),
      await aStation(server, { code: '6112' }),
    ];
    const flood = Array.from({ length: 1_500 }, () => flooder.send('event', 'nonsense'));
    await other.publishSnapshot([aNest(1, { electron: 'R-other' })]);
    await until(async () => (await panel(server, '6112')).join() === 'R-other');
    await Promise.all(flood);
    await until(async () => (await refused(server, 'flood')) > 500);
    await flooder.publishSnapshot([aNest(1, { electron: 'R-last' })]);
    await until(async () => (await panel(server, '6111')).join() === 'R-last');
    expect(await refused(server, 'flood')).toBeLessThan(1_500);
    await flooder.close();
    await other.close();
  });
});

describe('a message of 1 MB', () => {
  it('ends the connection that sent it, and nobody else’s', async () => {
    const station = await aStation(server, { code: '6121' });
    const password = 'a password of its own';
    await server.db
      .updateTable('station')
      .set({ credential_hash: hashSecret(password) })
      .where('code', '=', '6121')
      .execute();
    await server.admit('6121', password);
    const loud = await connectAsync(server.brokerUrl, {
      clientId: stationClientId('6121'),
      username: '6121',
      password,
      reconnectPeriod: 0,
      protocolVersion: 4,
    });
    const dropped = new Promise<void>((resolve) => loud.once('close', () => resolve()));
    loud.on('error', () => undefined);
    loud.publish(stationTopic('6121', 'state'), Buffer.alloc(1024 * 1024, 0x20), { qos: 1 });
    await dropped;
    expect(await panel(server, '6121')).toHaveLength(3);
    const witness = await aStation(server, { code: '6122', nests: [aNest(1, { electron: 'R-w' })] });
    expect(await panel(server, '6122')).toEqual(['R-w']);
    await Promise.all([station.close(), witness.close()]);
  });
});
