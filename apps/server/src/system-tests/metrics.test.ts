import { readFileSync } from 'node:fs';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metric, metricsToken } from '../testing/metrics.fixture.ts';
import { startTestServer, type TestServer } from '../testing/server.fixture.ts';
import { aStation, aSubscriber, standingAt, until } from '../testing/world.fixture.ts';

const page = readFileSync(new URL('../../../../docs/observability.md', import.meta.url), 'utf8');
/** Node's own metrics, added by prom-client. */
const ofNode = /^(nodejs|process)_/;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN: metricsToken });
});
afterAll(() => server.stop());

async function served(): Promise<string> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  return (await fetch(`${server.address}/metrics`, { headers })).text();
}

describe('the table of metrics', () => {
  it('names each with its type, and none that is not served', async () => {
    const types = [...(await served()).matchAll(/^# TYPE (\S+) (\S+)$/gm)]
      .map(([, name = '', type = '']) => [name, type])
      .filter(([name = '']) => !ofNode.test(name));
    const rows = [...page.matchAll(/^\| `([a-z_]+)`[^|]*\| (counter|gauge|histogram) \|/gm)]
      .map(([, name = '', type = '']) => [name, type])
      // Only on a node with Redis.
      .filter(([name]) => name !== 'redis_connected');
    expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(types));
  });

  it('says of each how to put the nodes together', async () => {
    const helps = [...(await served()).matchAll(/^# HELP (\S+) (.+)$/gm)];
    const fleet = helps.filter(([, , help]) => help?.includes('take the max')).map(([, name]) => name);
    for (const name of fleet) expect(page).toMatch(new RegExp(`^\\| \`${name}\`.*\\| max \\|`, 'm'));
    expect(fleet.length).toBeGreaterThan(10);
  });
});

describe('a rental', () => {
  it('is counted from the press to the return', async () => {
    const code = '7101';
    const nests = [aNest(1, { electron: 'ME-1' }), anEmptyNest(2)];
    const station = await aStation(server, { code, nests });
    const rider = await aSubscriber(server, '14155557101');
    const at = await standingAt(rider, code);
    at.press();
    const { id: command } = await station.nextCommand();
    await station.sendEvent({ type: 'released', command, nest: 1, electron: 'ME-1' });
    await at.live.nextElectron();
    await station.sendEvent({ type: 'taken', command, nest: 1, electron: 'ME-1' });
    await at.live.nextElectron();
    await until(async () => (await metric(server, 'rentals_open')) === 1);
    await station.sendEvent({ type: 'returned', nest: 2, electron: 'ME-1', cable: 'usb_c' });
    await at.live.nextReturned();
    await until(async () => (await metric(server, 'rentals_open')) === 0);

    expect(await metric(server, 'unlocks_total{code="200"}')).toBe(1);
    expect(await metric(server, 'unlock_duration_seconds_count{stage="lit"}')).toBe(1);
    expect(await metric(server, 'unlock_duration_seconds_count{stage="taken"}')).toBe(1);
    expect(await metric(server, 'return_duration_seconds_count{from="station"}')).toBe(1);
    expect(await metric(server, 'return_duration_seconds_count{from="told"}')).toBe(1);
    expect(await metric(server, 'station_commands_total{type="release",outcome="sent"}')).toBe(1);
    expect(await metric(server, 'live_sockets{namespace="riders"}')).toBe(1);
    expect(await metric(server, 'mqtt_connected')).toBe(1);
    await until(async () => (await metric(server, 'stations{state="online"}')) === 1);
    expect(await metric(server, 'due_work_total{kind="send-message",outcome="done"}')).toBeGreaterThan(0);
    rider.close();
    await station.close();
  });

  it('that nobody can begin is counted by the code the rider hears [T304]', async () => {
    const station = await aStation(server, { code: '7102' });
    const rider = await aSubscriber(server, '14155557102');
    const at = await standingAt(rider, '7102');
    await server.db.updateTable('station').set({ online: false }).where('code', '=', '7102').execute();
    at.press();
    await at.live.nextElectron();
    expect(await metric(server, 'unlocks_total{code="304"}')).toBe(1);
    rider.close();
    await station.close();
  });
});

it('counts what was posted as word of the gateway and is not believed [S21]', async () => {
  const post = (body: string) =>
    fetch(`${server.address}/api/v1/braintree/webhooks`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
  await post('nonsense=1');
  await post('bt_signature=a%7Cb&bt_payload=c');
  expect(await metric(server, 'webhooks_total{outcome="unreadable"}')).toBe(1);
  expect(await metric(server, 'webhooks_total{outcome="not-signed"}')).toBe(1);
});
