import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { createHttp } from './create-http.ts';
import { type PageRequest, servePages } from './serve-pages.ts';
import { proxiesAt } from './trusted-proxies.ts';

const pagesAMinute = 3;
const query = { key: ['venues'], call: 'GET /venues/{which}', params: { which: 'all' }, headers: {} };

let folder: string;
let app: Awaited<ReturnType<typeof createHttp>>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etg-pages-'));
  app = await createHttp({
    log: createLogger({ level: 'silent' }),
    requestsPerMinute: pagesAMinute,
    secure: false,
    isProxy: proxiesAt(['10.0.0.0/8']),
    styleHash: undefined,
  });
  app.get('/api/v1/venues/:which', async ({ ip }) => ({ asked: ip }));
  app.get('/readyz', async () => ({ ready: true }));
  await servePages(app, {
    webDist: folder,
    renderer: {
      styleHash: '',
      render: async ({ data }: PageRequest) => ({ html: JSON.stringify(data.queries) }),
      queriesFor: async () => [query, query, query],
      shell: async () => '',
      manifest: async () => '{}',
    },
    devUrl: undefined,
    paymentSources: () => ({}),
    bankSources: () => ({}),
    mapSources: () => undefined,
  });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** Through our proxy, which reports the client's address. */
const ask = (url: string, address: string, headers: Record<string, string> = {}) =>
  app.inject({ url, remoteAddress: '10.0.0.5', headers: { ...headers, 'x-forwarded-for': address } });

describe('the first data of a page', () => {
  it('comes with every page of every visitor, however many others open one in that minute [A2]', async () => {
    const visitors = Array.from({ length: 20 }, (_, index) => `203.0.113.${index + 1}`);
    for (const visitor of visitors)
      for (let page = 0; page < pagesAMinute; page += 1) {
        const { statusCode, body } = await ask('/station', visitor);
        const answered = [query.key, { asked: visitor }];
        expect([statusCode, JSON.parse(body)]).toEqual([200, [answered, answered, answered]]);
      }
  });

  it('counts as one with its page, so that one visitor has as many pages as requests [A2]', async () => {
    for (let page = 0; page < pagesAMinute; page += 1)
      expect((await ask('/station', '203.0.113.9')).statusCode).toBe(200);
    expect((await ask('/station', '203.0.113.9')).statusCode).toBe(429);
    expect((await ask('/api/v1/venues/all', '203.0.113.9')).statusCode).toBe(429);
  });

  it('asked for by a visitor is counted, whatever they say of themselves [A2]', async () => {
    const claims = { 'x-forwarded-for': '127.0.0.1', 'user-agent': 'lightMyRequest', host: 'localhost:80' };
    const call = () =>
      app.inject({ url: '/api/v1/venues/all', remoteAddress: '203.0.113.7', headers: claims });
    for (let time = 0; time < pagesAMinute; time += 1) expect((await call()).statusCode).toBe(200);
    expect((await call()).statusCode).toBe(429);
  });
});

describe('the limit', () => {
  const times = async (method: 'GET' | 'POST', url: string, count: number) => {
    const headers = { 'x-forwarded-for': '203.0.113.8' };
    const answers = Array.from({ length: count }, () =>
      app.inject({ method, url, remoteAddress: '10.0.0.5', headers }),
    );
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  };

  it.each(['/readyzX', '/readyz/x', '/healthzz', '/metrics-of-mine', '/assets/gone.js'])(
    'holds for %s, which only begins like an address that has none [A2]',
    async (url) => expect(await times('GET', url, pagesAMinute + 1)).toContain(429),
  );

  it('holds for what nobody answers [A2]', async () => {
    expect(await times('POST', '/nothing', pagesAMinute + 1)).toContain(429);
  });

  it('does not hold for whoever looks whether we live', async () => {
    expect(new Set(await times('GET', '/readyz?by=monitor', pagesAMinute * 4))).toEqual(new Set([200]));
  });
});
