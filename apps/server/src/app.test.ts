import { calls } from '@etg/contract';
import { apiPrefix } from '@etg/contract/call';
import { releaseCode } from '@etg/contract/live-events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aRider } from './testing/rider.fixture.ts';
import { startTestServer, type TestServer } from './testing/server.fixture.ts';
import { aStation, aSubscriber, standingAt } from './testing/world.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.address + path, { headers });

const openApi = z.object({
  paths: z.record(z.string(), z.object({ post: z.object({ summary: z.string() }).optional() })),
});

/** Calls of the contract that are not implemented yet. This list must only get shorter. */
const notAnsweredYet: string[] = [];

describe('calls', () => {
  it('answers every call of the contract but those listed as missing', () => {
    const missing = calls.filter(({ method, path }) => {
      const url = apiPrefix + path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
      return !server.http.hasRoute({ method, url });
    });
    expect(missing.map((call) => call.id).filter((id) => id !== 'ours')).toEqual(notAnsweredYet);
  });
});

describe('errors', () => {
  it('names the malformed field with HTTP 400 and refuses unknown ones', async () => {
    const rider = aRider(server);
    const wrong = await rider.call('POST /number', { body: { number: 'twelve' } });
    expect([wrong.status, wrong.body]).toEqual([
      400,
      expect.objectContaining({ code: 400, field: 'number' }),
    ]);
    const extra = { number: '14155550201', is_admin: true };
    expect((await rider.call('POST /number', { body: extra })).status).toBe(400);
  });

  it('answers 404 with a body to an unknown call, an unknown station and an unknown booking', async () => {
    expect(await (await get('/api/v1/nothing')).json()).toEqual({ code: 404, message: 'Not found.' });
    const rider = aRider(server);
    expect((await rider.call('GET /groups/get/{groupId}', { params: { groupId: '9999' } })).status).toBe(404);
  });

  it('refuses a body of 100 kB, broken JSON and a wrong content type', async () => {
    const post = (body: string, type: string) =>
      fetch(`${server.address}/api/v1/number`, { method: 'POST', headers: { 'content-type': type }, body });
    expect((await post(JSON.stringify({ number: '1'.repeat(100_000) }), 'application/json')).status).toBe(
      413,
    );
    expect((await post('{"number":', 'application/json')).status).toBe(400);
    expect((await post('number=1', 'text/plain')).status).toBe(415);
  });

  it('asks an address that calls too often to wait', async () => {
    const strict = await startTestServer({ REQUESTS_PER_MINUTE: '3' });
    const ask = () => fetch(`${strict.address}/.well-known/security.txt`);
    const statuses = (await Promise.all(Array.from({ length: 30 }, ask))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await refused.json()).toMatchObject({ code: 429 });
    await strict.stop();
  });
});

describe('privacy', () => {
  it('hides a booking from every other user: it cannot be read, changed or used [A2]', async () => {
    const station = await aStation(server, { code: '5901' });
    const [ann, bob] = [await aSubscriber(server, '14155550301'), await aSubscriber(server, '14155550302')];
    const { bookingId } = await standingAt(ann, '5901');
    expect((await bob.call('GET /sessions/process/{bookingId}', { params: { bookingId } })).status).toBe(404);
    const change = { bookingId, status: 'fail' as const };
    expect((await bob.call('POST /sessions/booking/change', { body: change })).status).toBe(404);
    const live = await bob.openLive();
    live.socket.emit('get_electron', { group_id: '5901', cableType: 'usb_c', bookingId });
    expect((await live.nextElectron()).code).toBe(releaseCode.notReady);
    expect(station.unreadCommands()).toBe(0);
    ann.close();
    bob.close();
    await station.close();
  });

  it('refuses the live channel to a page of another origin, even with both proofs [L1]', async () => {
    const rider = aRider(server);
    await rider.signIn('14155550303');
    await expect(rider.openLive({ origin: 'https://evil.example' })).rejects.toThrow('websocket error');
    await rider.openLive({ origin: server.address });
    rider.close();
  });

  it('refuses the live channel without both proofs [L1, L3]', async () => {
    await expect(aRider(server).openLive()).rejects.toThrow('unauthorized');
  });
});

describe('the shell', () => {
  it('sends strict security headers with every answer', async () => {
    const { headers } = await get('/healthz');
    expect(headers.get('content-security-policy')).toContain("default-src 'none';script-src 'self'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('says whether it lives and whether it can work', async () => {
    expect((await get('/healthz')).status).toBe(200);
    expect(await (await get('/readyz')).json()).toEqual({
      ready: true,
      degraded: false,
      parts: { database: true, broker: true },
      notes: {},
    });
  });

  it('has no workbench, no payment sandbox, no open metrics and no page of its calls outside the demo', async () => {
    const reads = ['outbox', 'stations', 'world', 'log', 'clock', 'gateway', 'missing-texts'];
    const acts = [
      'stations/1001',
      'stations/1001/queue',
      'stations/1001/cleaning',
      'clock',
      'reset',
      'gateway',
    ];
    const page = ['/workbench', '/workbench?station=1001', '/workbench/assets/index.js'];
    const others = [
      '/sandbox/frame',
      '/sandbox/assets/index.js',
      '/metrics',
      '/api/docs',
      '/api/openapi.json',
    ];
    const operators = ['incidents', 'payments', 'reports', 'survey?station=1001'].map(
      (each) => `/operator/${each}`,
    );
    for (const path of [...page, ...others, ...operators, ...reads.map((read) => `/workbench/api/${read}`)])
      expect((await get(path)).status, path).toBe(404);
    for (const act of [...acts.map((each) => `/workbench/api/${each}`), '/sandbox/tokenize']) {
      const wish = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"on":true}' };
      expect((await fetch(server.address + act, wish)).status, act).toBe(404);
    }
  });

  it('shows metrics to the bearer of the token, and its calls where API_DOCS is on', async () => {
    const guarded = await startTestServer({ METRICS_TOKEN: 'a-long-enough-token', API_DOCS: 'on' });
    const answer = await fetch(`${guarded.address}/metrics`, {
      headers: { authorization: 'Bearer a-long-enough-token' },
    });
    expect(await answer.text()).toContain('http_request_duration_seconds');
    const document = openApi.parse(await (await fetch(`${guarded.address}/api/openapi.json`)).json());
    expect(Object.keys(document.paths)).toContain('/api/v1/groups/get/{groupId}');
    expect(document.paths['/api/v1/number']?.post?.summary).toContain('[K1]');
    expect((await fetch(`${guarded.address}/api/docs`)).status).toBe(200);
    await guarded.stop();
  });
});
