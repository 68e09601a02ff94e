import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { consolePlace } from '../operator/console-place.ts';
import { createHttp } from './create-http.ts';
import type { MoreSources } from './page-policy.ts';
import { serveConsole } from './serve-console.ts';

let folder: string;
let app: Awaited<ReturnType<typeof createHttp>>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etg-console-'));
  const log = createLogger({ level: 'silent' });
  app = await createHttp({ log, requestsPerMinute: 1_000, secure: false, styleHash: undefined });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function built(consoleUrl?: string, mapSources?: MoreSources): Promise<void> {
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Console</title>');
  await writeFile(join(folder, 'assets', 'index-a1.js'), 'export {};');
  await writeFile(join(folder, 'service-worker.js'), '// shows alarms');
  await writeFile(join(folder, 'assets', 'qr.wasm-worker-a1.js'), 'export {};');
  await serveConsole(app, { folder, isPlace: consolePlace(consoleUrl), mapSources });
}

describe('the console', () => {
  it('is one page under all its addresses, which no search engine shows [QA1]', async () => {
    await built();
    for (const path of ['/console', '/console/', '/console/record?who=maya.ortiz', '/console/riders/4f1']) {
      const { statusCode, body, headers } = await app.inject(path);
      expect([path, statusCode, body]).toEqual([path, 200, expect.stringContaining('Console')]);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['x-robots-tag']).toContain('noindex');
    }
  });

  it('runs nothing inline, opens no frame, and connects only to its own server [QA1]', async () => {
    await built();
    const policy = String((await app.inject('/console')).headers['content-security-policy']);
    expect(policy).not.toContain('unsafe');
    for (const rule of [
      "default-src 'none'",
      "connect-src 'self'",
      "frame-src 'none'",
      "img-src 'self' data: blob:",
    ])
      expect(policy.split(';')).toContain(rule);
  });

  it('loads the tiles of its map from where they are configured, and from nowhere else [QF1, QA1]', async () => {
    await built(undefined, { 'img-src': ['https://tiles.example'] });
    const policy = String((await app.inject('/console/today')).headers['content-security-policy']);
    expect(policy.split(';')).toContain("img-src 'self' data: blob: https://tiles.example");
    expect(policy.split(';')).toContain("connect-src 'self'");
  });

  it('hands out files for ever, and nothing else by a name: no page for a missing file or call [QA1]', async () => {
    await built();
    const asset = await app.inject('/console/assets/index-a1.js');
    expect(asset.headers['cache-control']).toContain('immutable');
    for (const path of [
      'assets/gone.js',
      'assets/..%2Findex.html',
      'index.html',
      'api/nothing',
      '.git/config',
    ])
      expect([path, (await app.inject(`/console/${path}`)).statusCode]).toEqual([path, 404]);
  });

  it('has a service worker of its own, limited to the console and asked for each time [QF12, QA1]', async () => {
    await built('https://ops.example');
    const at = (host: string) => app.inject({ url: '/console/service-worker.js', headers: { host } });
    const { statusCode, headers } = await at('ops.example');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(headers['content-type']).toContain('javascript');
    expect(headers).not.toHaveProperty('service-worker-allowed');
    expect(String(headers['content-security-policy']).split(';')).toContain("worker-src 'self'");
    expect((await at('charge.example')).statusCode).toBe(404);
  });

  it('lets only the reader of placards compile WebAssembly, in its worker [QF11, QA1]', async () => {
    await built();
    const policyOf = async (path: string) =>
      String((await app.inject(path)).headers['content-security-policy']);
    expect(await policyOf('/console/assets/qr.wasm-worker-a1.js')).toContain("'wasm-unsafe-eval'");
    for (const path of ['/console/scan', '/console/assets/index-a1.js'])
      expect(await policyOf(path)).not.toContain('unsafe');
  });

  it('exists only on its own host where it has one [QA1]', async () => {
    await built('https://ops.example');
    const at = (host: string) => app.inject({ url: '/console', headers: { host } });
    expect([(await at('ops.example')).statusCode, (await at('charge.example')).statusCode]).toEqual([
      200, 404,
    ]);
  });

  it('says how to build it while it is not there', async () => {
    await serveConsole(app, { folder, isPlace: () => true });
    const answer = await app.inject('/console');
    expect([answer.statusCode, answer.json().message]).toEqual([
      503,
      expect.stringContaining('npm run build'),
    ]);
  });
});
