import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pages } from '@etg/contract/pages';
import { workerPath } from '@etg/contract/worker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mapSources } from '../boot/map-sources.ts';
import { bankSources, paymentSources } from '../boot/payment-sources.ts';
import { createHttp } from '../platform/http/create-http.ts';
import { type PageRequest, servePages } from '../platform/http/serve-pages.ts';
import { createLogger } from '../platform/logger.ts';

const tiles = { kind: 'raster', url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'us' } as const;
const renderer = {
  styleHash: 'sha256-abc',
  render: async ({ language, region }: PageRequest) => ({
    html: `<!doctype html><html lang="${language}"><p>page ${region}`,
  }),
  queriesFor: async () => [],
  shell: async () => '<!doctype html><p>shell',
  manifest: async () => '{}',
};

let folder: string;
let app: Awaited<ReturnType<typeof createHttp>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etg-pages-'));
  const client = join(folder, 'web', 'client');
  await mkdir(join(client, 'assets'), { recursive: true });
  await mkdir(join(client, '.vite'), { recursive: true });
  await Promise.all([
    writeFile(join(folder, 'secret.txt'), 'secret'),
    writeFile(join(folder, 'web', 'secret.txt'), 'secret'),
    writeFile(join(client, '.vite', 'manifest.json'), 'secret'),
    writeFile(join(client, 'assets', 'main-1.js'), 'main'),
    writeFile(join(client, 'assets', 'scan.wasm-worker-1.js'), 'worker'),
    writeFile(join(client, workerPath), 'worker'),
  ]);
  const log = createLogger({ level: 'silent' });
  app = await createHttp({ log, requestsPerMinute: 10_000, secure: true, styleHash: renderer.styleHash });
  await servePages(app, {
    webDist: join(folder, 'web'),
    renderer,
    devUrl: undefined,
    paymentSources: paymentSources('production'),
    bankSources: bankSources('production'),
    mapSources: mapSources(tiles),
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const ask = (url: string) => app.inject({ url, headers: { host: 'rent.example' } });
const pathOf = (path: string) =>
  path.replace(/:(\w+)/g, (_, name) => (name === 'groupId' ? '1001' : `a-${name}`));

/** The content security policy, by directive. */
function policyOf({ headers }: Awaited<ReturnType<typeof ask>>): Record<string, string> {
  const policy = String(headers['content-security-policy']);
  return Object.fromEntries(policy.split(';').map((directive) => directive.trim().split(/ (.*)/, 2)));
}

const strict = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'sha256-abc'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'form-action': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};
const paying = {
  ...strict,
  'script-src': "'self' https://c.paypal.com",
  'img-src':
    "'self' data: https://assets.braintreegateway.com https://c.paypal.com https://b.stats.paypal.com",
  'frame-src': 'https://assets.braintreegateway.com https://c.paypal.com',
  'connect-src':
    "'self' https://api.braintreegateway.com:443 https://client-analytics.braintreegateway.com https://payments.braintree-api.com",
};
const atBank = {
  ...paying,
  'script-src': "'self' https://c.paypal.com https://songbird.cardinalcommerce.com",
  'frame-src': 'https:',
  'connect-src': `${paying['connect-src']} https://centinelapi.cardinalcommerce.com`,
  'form-action': "'self' https:",
};
const mapping = { ...strict, 'img-src': "'self' data: https://tiles.example" };
const wider: Partial<Record<string, typeof strict>> = {
  orderPayments: paying,
  orderScreen: paying,
  bank: atBank,
  map: mapping,
};

describe('the policy', () => {
  it.each(Object.entries(pages).map(([name, { path }]) => [name, pathOf(path)] as const))(
    'of the page %s lets in exactly what it needs',
    async (name, path) => {
      const answer = await ask(path);
      expect([answer.statusCode, policyOf(answer)]).toEqual([200, wider[name] ?? strict]);
    },
  );

  it.each(['/app-shell', '/assets/main-1.js', '/api/v1/nothing', '/assets/gone.js'])(
    'of %s is the strict one',
    async (path) => expect(policyOf(await ask(path))).toEqual(strict),
  );

  it('of the worker that reads codes is its own: it alone may compile', async () => {
    expect(policyOf(await ask('/assets/scan.wasm-worker-1.js'))).toEqual({
      'default-src': "'none'",
      'script-src': "'self' 'wasm-unsafe-eval'",
      'connect-src': "'self'",
    });
  });
});

describe('an address', () => {
  it.each([
    '/gbfs.json',
    '/x.php',
    '/wp-login.php?a=b',
    '/deep/er/x.PHP/',
    '/x%2Ephp',
    '/.env',
    '/.git/config',
    '/app.webmanifest',
  ])('such as %s, which names a file that is not there, is 404 and no page [D24]', async (path) => {
    const answer = await ask(path);
    expect([answer.statusCode, answer.json()]).toEqual([404, { code: 404, message: 'Not found.' }]);
  });

  it.each(['/anything', '/any/thing', '/v1.2', '/St.', '/1001', '/i/1001', '/?next=x.php', '/faq?file=.env'])(
    'such as %s opens a page [R18, R19]',
    async (path) => {
      const answer = await ask(path);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    },
  );

  it('names the language where none was chosen [P11]', async () => {
    const languageAt = async (url: string, headers: Record<string, string> = {}) =>
      /lang="(\w+)"/.exec(
        (await app.inject({ url, headers: { host: 'rent.example', ...headers } })).body,
      )?.[1];
    const asks = { 'accept-language': 'ru' };
    expect(await languageAt('/faq', asks)).toBe('ru');
    expect(await languageAt('/faq?lang=ja', asks)).toBe('ja');
    expect(await languageAt('/faq?lang=ja', { ...asks, cookie: 'app_language=it' })).toBe('it');
    for (const wrong of ['xx', '', 'ja&lang=it'])
      expect(await languageAt(`/faq?lang=${wrong}`, asks)).toBe('ru');
  });

  it("renders with the region of the browser's English [P11]", async () => {
    const at = async (language: string) =>
      (await app.inject({ url: '/faq', headers: { host: 'rent.example', 'accept-language': language } }))
        .body;
    expect(await at('en-GB,en;q=0.9')).toContain('page GB');
    expect(await at('en')).toContain('page undefined');
  });
});

describe('an address that cannot be read', () => {
  it('opens nothing at all', async () => {
    expect(policyOf(await ask('/%ff'))).toEqual({ 'default-src': "'none'" });
  });
});

describe('every answer', () => {
  it.each(['/', '/subscribe/a/payments', '/assets/main-1.js', '/api/v1/nothing'])(
    'such as %s is framed by nobody, guessed by nobody, and insists on https',
    async (path) => {
      const { headers } = await ask(path);
      expect(headers).toMatchObject({
        'x-frame-options': 'SAMEORIGIN',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'permissions-policy': expect.stringContaining('microphone=()'),
      });
      expect(headers['x-powered-by'] ?? headers.server).toBeUndefined();
    },
  );

  it('is kept by nobody but files, and those by what they are', async () => {
    const caching = async (path: string) => (await ask(path)).headers['cache-control'];
    expect(await caching('/')).toBe('no-cache');
    expect(await caching('/app-shell')).toBe('no-store');
    expect(await caching('/api/v1/nothing')).toBe('no-store');
    expect(await caching(workerPath)).toBe('no-cache');
    expect(await caching('/assets/main-1.js')).toBe('public, max-age=31536000, immutable');
  });
});

describe('files', () => {
  it.each([
    '/assets/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/%252e%252e/secret.txt',
    '/..%2f..%2fsecret.txt',
    '/.vite/manifest.json',
    '/assets/main-1.js%00.txt',
    '//etc/passwd',
    '/assets//../../../secret.txt',
    '/assets/.env',
    '/.git/config',
  ])('beside the built ones are not served, not by %s either', async (path) => {
    const answer = await ask(path);
    expect(answer.body).not.toContain('secret');
    expect(answer.body).not.toContain('root:');
  });
});
