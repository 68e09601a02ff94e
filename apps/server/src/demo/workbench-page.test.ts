import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttp } from '../platform/http/create-http.ts';
import { createLogger } from '../platform/logger.ts';
import { serveWorkbenchPage } from './workbench-page.ts';

let folder: string;
let app: Awaited<ReturnType<typeof createHttp>>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etg-page-'));
  const log = createLogger({ level: 'silent' });
  app = await createHttp({ log, requestsPerMinute: 1_000, secure: false, styleHash: undefined });
  await serveWorkbenchPage(app, folder);
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('the page of the workbench', () => {
  it('says how to build it while it is not there, and is there once it is built', async () => {
    const before = await app.inject('/workbench');
    expect([before.statusCode, before.json().message]).toEqual([
      503,
      expect.stringContaining('npm run build'),
    ]);
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Workbench</title>');
    const after = await app.inject('/workbench');
    expect(after.body).toContain('<title>Workbench</title>');
    expect(after.headers['cache-control']).toBe('no-cache');
    expect(after.headers['content-security-policy']).not.toContain('unsafe');
  });

  it('hands out hashed assets for ever, and nothing beside them', async () => {
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'assets', 'index-a1.js'), 'export {};');
    await writeFile(join(folder, 'secret.txt'), 'no');
    const asset = await app.inject('/workbench/assets/index-a1.js');
    expect(asset.headers['cache-control']).toContain('immutable');
    expect(asset.headers['content-type']).toContain('javascript');
    for (const path of ['/gone.js', '/..%2Fsecret.txt', '/../secret.txt', '/'])
      expect((await app.inject(`/workbench/assets${path}`)).statusCode).toBe(404);
  });
});
