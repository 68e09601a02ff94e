import { readFile } from 'node:fs/promises';
import { calls } from '@etg/contract';
import { apiPrefix, type CallShape } from '@etg/contract/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { demoLogFile } from '../config.ts';
import { userKeyName } from '../platform/http/user-key.ts';
import { aRider, lastCode, type Rider } from '../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../testing/server.fixture.ts';
import { bodies } from '../testing/two-users.fixture.ts';
import { until } from '../testing/world.fixture.ts';

const phone = '14155550777';
const operatorToken = 'marked-operator-token';
/** Personal data and secrets that must not appear in any log line or answer. */
const marked = {
  phone,
  email: 'marked@example.com',
  name: 'Marked Name',
  words: 'marked words of somebody',
  query: 'marked-query',
  nonce: 'marked-nonce-of-a-card',
  operatorToken,
};

const table: readonly CallShape[] = calls;
const keyOf = ({ method, path }: CallShape) => `${method} ${path}` as keyof typeof bodies;
const urlOf = ({ path }: CallShape) => apiPrefix + path.replace(/\{(\w+)\}/g, (_, name) => `marked-${name}`);

let server: TestServer;
let rider: Rider;
let code: string;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'trace', METRICS_TOKEN: operatorToken });
  rider = aRider(server);
  await rider.signIn(phone);
  code = await lastCode(server, phone);
});
afterAll(async () => {
  rider.close();
  await server.stop();
});

describe('a page of another site', () => {
  const acts = [
    ...table.filter(({ method }) => method === 'POST').map(urlOf),
    '/station?id=1001',
    '/e/a-token-that-is-long-enough',
    `${apiPrefix}/braintree/webhooks`,
    '/operator/incidents/x/close',
    '/operator/payments/x/close',
    '/operator/reports/x/close',
  ];
  const from = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost' },
    { origin: 'null' },
  ];

  it('can make nobody’s browser act here, whichever door and whatever it sends [A1]', async () => {
    const forms = [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data',
      'application/json',
    ];
    for (const url of acts) {
      for (const [index, headers] of from.entries()) {
        const type = { 'content-type': forms[index] ?? 'application/json', cookie: rider.cookie() };
        const answer = await server.http.inject({
          method: 'POST',
          url,
          headers: { ...headers, ...type },
          payload: 'a=1',
        });
        expect([url, answer.statusCode, answer.cookies]).toEqual([url, 403, []]);
      }
    }
  });

  it('cannot read an answer either: no call names another origin', async () => {
    for (const call of table) {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': call.method };
      for (const method of ['OPTIONS', call.method] as const) {
        const answer = await server.http.inject({ method, url: urlOf(call), headers });
        expect([urlOf(call), answer.headers['access-control-allow-origin']]).toEqual([
          urlOf(call),
          undefined,
        ]);
      }
    }
  });
});

describe('answers', () => {
  it('of every call are kept by nobody, but for what is the same for everybody [A2]', async () => {
    const kept: string[] = [];
    for (const call of table) {
      const { headers } = await server.http.inject({ method: call.method, url: urlOf(call) });
      if (headers['cache-control'] !== 'no-store') kept.push(`${keyOf(call)}: ${headers['cache-control']}`);
    }
    expect(kept).toEqual(['GET /venues/get: no-cache', 'GET /venues/map: no-cache']);
  });

  it('are the same whether a number is known or not [A1]', async () => {
    const ask = async (number: string) => {
      const { status, body } = await aRider(server).call('POST /number', { body: { number } });
      return [status, { ...body, token: typeof body.token }];
    };
    expect(await ask(phone)).toEqual(await ask('14155550778'));
  });

  it('set cookies that only this site gets, and a script only what it needs [E4]', async () => {
    const other = aRider(server);
    const sent = await other.call('POST /number', { body: { number: '14155550779' } });
    other.useCredentials({ token: sent.body.token });
    const { headers } = await other.call('POST /code', {
      body: { code: await lastCode(server, '14155550779') },
    });
    const [token = '', key = ''] = headers.getSetCookie();
    expect(token).toMatch(/^user_token=.*; Path=\/; SameSite=Lax$/);
    expect(key).toMatch(/^user_key=.*; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(headers.getSetCookie().join()).not.toMatch(/domain=/i);
    expect([userKeyName(false), userKeyName(true)]).toEqual(['user_key', '__Host-user_key']);
  });
});

/** Every object schema at any depth: its path, and whether it refuses unknown fields. */
function objectsIn(schema: z.core.JSONSchema.BaseSchema, place: string): [string, boolean][] {
  const own: [string, boolean][] =
    schema.type === 'object' ? [[place, schema.additionalProperties === false]] : [];
  const inside = [
    ...Object.entries(schema.properties ?? {}),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].map(
      (each) => ['', each] as const,
    ),
    ...(schema.items && !Array.isArray(schema.items) ? [['[]', schema.items] as const] : []),
  ];
  return [
    ...own,
    ...inside.flatMap(([name, child]) =>
      typeof child === 'object' ? objectsIn(child, `${place}.${name}`) : [],
    ),
  ];
}

describe('fields nobody asked for', () => {
  const withBody = table.flatMap((call) => (call.body ? [{ call, body: call.body }] : []));

  it('are refused in every object of every body, by the contract [A2]', () => {
    const open = withBody.flatMap(({ call, body }) =>
      objectsIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), keyOf(call))
        .filter(([, isStrict]) => !isStrict)
        .map(([place]) => place),
    );
    expect(open).toEqual([]);
  });

  it('are refused by every call, before it does anything [A2]', async () => {
    for (const { call } of withBody) {
      const proper = bodies[keyOf(call)] ?? {};
      for (const extra of ['account_id', 'price', 'status_by_us', 'is_admin']) {
        const answer = await server.http.inject({
          method: 'POST',
          url: urlOf(call),
          payload: Array.isArray(proper) ? [{ [extra]: 1 }] : { ...proper, [extra]: 1 },
        });
        expect([keyOf(call), extra, answer.statusCode]).toEqual([keyOf(call), extra, 400]);
      }
    }
  });
});

describe('patterns of the contract', () => {
  const patterns = new Set(
    table
      .flatMap(({ body, params, headers }) => [body, params, headers])
      .flatMap((schema) =>
        schema ? [JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))] : [],
      )
      .flatMap((text) =>
        [...text.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, pattern = '""']) => JSON.parse(pattern)),
      ),
  );

  it('read the longest text that gets in without losing themselves in it', () => {
    expect(patterns.size).toBeGreaterThan(5);
    const pumps = [
      'a',
      '1',
      'a1',
      '-',
      '.',
      'a.',
      'a@',
      '@',
      ' ',
      '\n',
      '=',
      '+',
      '/',
      '0',
      '::',
      'é',
      'a-',
      '_',
    ];
    for (const pattern of patterns) {
      // A pattern that backtracks for long would run into the timeout of the test.
      for (const pump of pumps) {
        const text = `${pump.repeat(60_000 / pump.length)}\u0000`;
        expect(typeof new RegExp(pattern, 'u').test(text)).toBe('boolean');
      }
    }
  });
});

describe('a page that floods the live channel', () => {
  it('is hung up on', async () => {
    const live = await rider.openLive();
    const over = new Promise((resolve) => live.socket.once('disconnect', resolve));
    for (let time = 0; time < 400; time += 1) live.socket.emit('get_station_status', { time } as never);
    expect(await over).toBe('io server disconnect');
  });
});

describe('the log', () => {
  it('of everything that can be asked holds no phone, mail, name, word, token, code, cookie or query [A2]', async () => {
    const { email, name, words, query, nonce } = marked;
    await rider.call('POST /name', { body: { name } });
    await rider.call('POST /users/email', { body: { email } });
    await rider.call('POST /users/report', { body: { option: 'other', problem: words } });
    await rider.call('POST /{provider}/checkout', {
      params: { provider: 'braintree' },
      body: { orderId: crypto.randomUUID(), source: 'credit_card', payment_method_nonce: nonce },
    });
    await aRider(server).call('POST /code', { body: { code: '000000' } });
    const live = await rider.openLive();
    live.socket.emit('get_electron', { group_id: '1001', cableType: 'usb_c', bookingId: words } as never);
    await live.nextElectron();
    // Copied before the loop: signing out is one of the calls.
    const headers = { cookie: rider.cookie(), authorization: `Bearer ${rider.token()}` };
    for (const call of table) {
      const url = `${urlOf(call)}?secret=${query}`;
      const body = call.body && { ...(bodies[keyOf(call)] ?? {}) };
      await server.http.inject({ method: call.method, url, headers, ...(body && { payload: body }) });
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = `bt_signature=${nonce}&bt_payload=${nonce}`;
    await server.http.inject({
      method: 'POST',
      url: `${apiPrefix}/braintree/webhooks`,
      headers: form,
      payload,
    });
    await server.http.inject({ url: `/e/${nonce}-${nonce}?x=${query}` });
    await server.http.inject({
      url: '/operator/reports',
      headers: { authorization: `Bearer ${operatorToken}` },
    });
    const last = String((await server.http.inject({ url: '/healthz' })).headers['x-request-id']);

    const file = demoLogFile(server.config.dataDir);
    await until(async () => (await readFile(file, 'utf8')).includes(last));
    const log = await readFile(file, 'utf8');
    const secrets = {
      ...marked,
      code,
      token: rider.token() ?? '',
      ...Object.fromEntries(
        rider
          .cookie()
          .split('; ')
          .map((pair, index) => [`cookie ${index}`, pair.split('=')[1] ?? '']),
      ),
    };
    expect(log.split('\n').length).toBeGreaterThan(table.length);
    expect(log).toMatch(/"outcome":"signed-in".*"a code was tried"/);
    expect(
      Object.entries(secrets)
        .filter(([, secret]) => log.includes(secret))
        .map(([what]) => what),
    ).toEqual([]);
  });
});
