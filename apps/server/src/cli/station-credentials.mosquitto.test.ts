import { chmod, chown, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.fixture.ts';
import { aStation } from '../testing/world.fixture.ts';
import { stationCredentials } from './station-credentials.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'etg-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const issue = (...args: string[]) =>
  stationCredentials(args, server.config, { operator: 'ann', now: new Date() });
const passwordIn = (said: string, name: string) =>
  new RegExp(`^${name} {2}(\\S+)$`, 'm').exec(said)?.[1] ?? '';
const enter = (username: string, password: string) =>
  connectAsync(server.brokerUrl, { protocolVersion: 4, username, password, reconnectPeriod: 0 }, false);

describe('station:credentials', () => {
  it('gives a station a new password that Mosquitto takes at once, and takes the former away', async () => {
    const station = await aStation(server, { code: '6501' });
    await station.close();
    const file = server.mosquitto?.passwordFile ?? '';
    const first = passwordIn(await issue('--station', '6501', '--mosquitto-passwd', file), '6501');
    await server.mosquitto?.reload();
    await (await enter('6501', first)).endAsync();
    const second = passwordIn(await issue('--station', '6501', '--mosquitto-passwd', file), '6501');
    await server.mosquitto?.reload();
    await expect(enter('6501', first)).rejects.toThrow('Not authorized');
    await (await enter('6501', second)).endAsync();
    expect(await readFile(file, 'utf8')).toMatch(/^gateway:.+\n(.+\n)*6501:\$7\$\d+\$\S+\nproof:.+\n$/);
    expect(await readFile(file, 'utf8')).not.toContain(second);
  });

  it.runIf(process.getuid?.() === 0)('run as root leaves the file to the broker’s own user', async () => {
    const file = join(folder, 'stations.passwd');
    await issue('--gateway', 'gateway', '--mosquitto-passwd', file);
    await chown(file, 1883, 1883);
    await chmod(file, 0o640);
    await issue('--gateway', 'gateway', '--mosquitto-passwd', file);
    const { uid, gid, mode } = await stat(file);
    expect({ uid, gid, mode: mode & 0o777 }).toEqual({ uid: 1883, gid: 1883, mode: 0o640 });
  });

  it('writes who may use which topic', async () => {
    const acl = join(folder, 'acl');
    await issue('--gateway', 'gateway-tokyo', '--mosquitto-acl', acl);
    const text = await readFile(acl, 'utf8');
    expect(text).toContain('pattern write supernova/v1/%u/event\n');
    expect(text).toContain('pattern read supernova/v1/%u/command\n');
    expect(text).toContain('user gateway-tokyo\n');
    expect(text).not.toMatch(/^topic (write|readwrite) supernova\/v1\/\+\/(event|state|online|#)/m);
  });

  it.each([
    [['--station', '9999'], 'There is no station 9999. How to add one: docs/operations.md'],
    [['--station', 'x y'], 'x y is not a station code.'],
    [['--gateway', 'a:b'], 'lowercase letters'],
    [['--stations', '1001'], 'npm run station:credentials'],
    [[], 'npm run station:credentials'],
  ])('refuses %j and says why', async (args, words) => {
    await expect(issue(...args)).rejects.toThrow(words);
  });
});
