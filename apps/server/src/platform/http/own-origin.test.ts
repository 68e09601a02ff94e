import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { createHttp } from './create-http.ts';
import { guardDemoHost, guardOrigins } from './own-origin.ts';

let app: Awaited<ReturnType<typeof createHttp>>;
beforeEach(async () => {
  const log = createLogger({ level: 'silent' });
  app = await createHttp({ log, requestsPerMinute: 1_000, secure: false, styleHash: undefined });
});
afterEach(async () => app.close());

describe('what acts', () => {
  const ask = (method: 'GET' | 'POST', headers: Record<string, string>, url = '/act') =>
    app.inject({ method, url, headers: { host: 'inside:3000', ...headers } });
  beforeEach(() => {
    guardOrigins(app, 'rent.example');
    app.route({ method: ['GET', 'POST'], url: '/act', handler: async () => ({}) });
    app.post('/frame', { config: { anyOrigin: true } }, async () => ({}));
  });

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://rent.example.evil.example' },
    { origin: 'https://inside:3001' },
    { origin: 'https://rent.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'no address at all' },
  ])('is refused from %j, and may be looked at', async (headers) => {
    expect((await ask('POST', headers)).json()).toEqual({ code: 403, message: 'Not from another site.' });
    expect((await ask('GET', headers)).statusCode).toBe(200);
    expect((await ask('POST', headers, '/frame')).statusCode).toBe(200);
  });

  it.each([
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://inside:3000', 'sec-fetch-site': 'same-origin' },
    { origin: 'https://rent.example' },
  ])('is taken from %j', async (headers) => {
    expect((await ask('POST', headers)).statusCode).toBe(200);
  });
});

describe('the demo', () => {
  beforeEach(() => {
    guardDemoHost(app, 'demo.example');
    app.get('/', async () => ({}));
  });
  const statusAt = async (host: string) => (await app.inject({ url: '/', headers: { host } })).statusCode;

  it.each([
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    '192.168.1.20',
    'laptop.local',
    'demo',
    'demo.example',
  ])('is open at %s', async (host) => expect(await statusAt(host)).toBe(200));

  it.each([
    'evil.example',
    'evil.example:3000',
    'a b',
    'a;b',
    '127.0.0.1.evil.example',
    'demo.example.evil.example',
  ])('is closed at %s, a name that somebody could lead to this machine', async (host) =>
    expect(await statusAt(host)).toBe(421),
  );
});
