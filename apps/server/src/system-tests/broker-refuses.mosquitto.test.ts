import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { RunningServer } from '../boot/start-server.ts';
import { demoLogFile } from '../config.ts';
import { replaceFile } from '../platform/replace-file.ts';
import { startTestServer, type TestServer } from '../testing/server.fixture.ts';
import { aStation, until } from '../testing/world.fixture.ts';

let server: TestServer;
let api: RunningServer;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'warn' });
  api = await server.another({ roles: new Set(['api']), logLevel: 'silent' });
});
afterAll(async () => {
  await api.stop();
  await server.stop();
});

const readiness = z.object({
  ready: z.boolean(),
  degraded: z.boolean(),
  notes: z.record(z.string(), z.boolean()),
});
async function readinessOf({ address }: { address: string }) {
  return readiness.parse(await (await fetch(`${address}/readyz`)).json());
}

describe('nodes whose sign-in the broker refuses once', () => {
  it('say that they cannot work, keep trying, and work again once their password is known [K11]', async () => {
    const { mosquitto } = server;
    if (!mosquitto) throw new Error('needs a Mosquitto');
    const passwords = await readFile(mosquitto.passwordFile, 'utf8');
    await mosquitto.kill();
    // The gateway's line is missing, as while the operator rewrites the file.
    await replaceFile(mosquitto.passwordFile, passwords.replace(/^gateway:.*\n/m, ''));
    await mosquitto.start();
    const log = demoLogFile(server.config.dataDir);
    await until(async () => (await readFile(log, 'utf8')).includes('Not authorized'));
    await until(async () => (await readinessOf(api)).degraded);
    expect(await readinessOf(api)).toMatchObject({ ready: true, degraded: true, notes: { broker: false } });
    expect((await fetch(`${server.address}/readyz`)).status).toBe(503);

    await replaceFile(mosquitto.passwordFile, passwords);
    await mosquitto.reload();
    await until(async () => (await fetch(`${server.address}/readyz`)).status === 200);
    await until(async () => !(await readinessOf(api)).degraded);
    const station = await aStation(server, { code: '6601' });
    expect(station.unreadCommands()).toBe(0);
    await station.close();
  });
});

describe('a node that is sent to the door of the stations', () => {
  it('ends at its start with one line: there its connections would end each other [K11]', async () => {
    const mqttUrl = server.mosquitto?.gatewayUrl.replace(/:\d+$/, `:${new URL(server.brokerUrl).port}`);
    await expect(server.another({ mqttUrl })).rejects.toThrow('must name the listener for gateways');
  });
});
