import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { loadOrCreateVapidKeys } from './vapid-keys.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etg-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('VAPID keys', () => {
  it('are made at the first start, kept for the next ones, and read by nobody else', async () => {
    const file = join(folder, 'new', 'vapid.json');
    const [first, beside] = await Promise.all([loadOrCreateVapidKeys(file), loadOrCreateVapidKeys(file)]);
    expect(beside).toEqual(first);
    expect(await loadOrCreateVapidKeys(file)).toEqual(first);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(first);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('that cannot be read are said, not replaced: browsers hold on to them', async () => {
    const file = join(folder, 'vapid.json');
    await writeFile(file, '{"publicKey":');
    await expect(loadOrCreateVapidKeys(file)).rejects.toThrow('contains no VAPID keys');
  });

  it('come from the environment in pairs', () => {
    const [publicKey, privateKey] = ['B'.repeat(87), 'p'.repeat(43)];
    const both = readConfig({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey });
    expect(both.push.keys).toEqual({ publicKey, privateKey });
    expect(both.push.subject).toBe('mailto:help@etg.example');
    expect(() => readConfig({ VAPID_PUBLIC_KEY: publicKey })).toThrow('belong together');
    expect(() => readConfig({ VAPID_PUBLIC_KEY: 'short', VAPID_PRIVATE_KEY: privateKey })).toThrow(
      'is not a public VAPID key',
    );
  });

  it('are used with the push services that the environment names', () => {
    const { services } = readConfig({ PUSH_SERVICES: 'https://push.example, https://*.push.example' }).push;
    expect(services).toEqual([
      { origin: 'https://push.example', mayBePrivate: true },
      { origin: 'https://*.push.example', mayBePrivate: false },
    ]);
    for (const wrong of ['push.example', 'https://push.example/path', 'https://*', 'https://a.*.example']) {
      expect(() => readConfig({ PUSH_SERVICES: wrong })).toThrow('is not an origin');
    }
  });
});
