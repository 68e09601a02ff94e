import { request } from 'node:https';
import { apiPrefix } from '@etg/contract/call';
import { livePath, venuesNamespace } from '@etg/contract/live-events';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { terminalBanner } from '../boot/terminal-banner.ts';
import { readConfig } from '../config.ts';
import { aDevice } from '../features/sign-in/device.fixture.ts';
import { startTestServer, type TestServer } from '../testing/server.fixture.ts';

let server: TestServer;
/** The start succeeds only if the payment sandbox reaches the server over HTTPS: it sends a challenge first. */
beforeAll(async () => {
  server = await startTestServer({ DEMO: 'on', HTTPS: 'on', PUBLIC_URL: 'https://localhost:3000' });
  // Generous: starting the demo takes long on a busy machine.
}, 180_000);
afterAll(async () => server.stop());

interface Answer {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Accepts the self-signed certificate, like a browser whose user continued past the warning. */
function ask(path: string, headers: Record<string, string> = {}, body?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      server.address + path,
      {
        method: body ? 'POST' : 'GET',
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        rejectUnauthorized: false,
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: text }),
        );
      },
    );
    asked.on('error', reject);
    asked.end(body && JSON.stringify(body));
  });
}

describe('HTTPS=on', () => {
  it('serves pages, the workbench and its calls, and insists on https nowhere else', async () => {
    expect(server.address).toMatch(/^https:/);
    const health = await ask('/healthz');
    expect([health.status, health.headers['strict-transport-security']]).toEqual([200, undefined]);
    expect((await ask('/workbench/api/stations')).status).toBe(200);
  });

  it('signs in with cookies that never leave it, under a name that only this host can set', async () => {
    const device = await aDevice();
    const prove = (path: string, token?: string) =>
      device.prove({ method: 'POST', address: server.address + path, token });
    const [number, code] = [`${apiPrefix}/number`, `${apiPrefix}/code`];
    const sent = await ask(number, { 'device-token': await prove(number) }, { number: '14155552671' });
    const { token } = z.object({ token: z.string() }).parse(JSON.parse(sent.body));
    const outbox = z.array(z.object({ text: z.string() }));
    const [message] = outbox.parse(JSON.parse((await ask('/workbench/api/outbox?to=14155552671')).body));
    const checked = await ask(
      code,
      { 'device-token': await prove(code, token), authorization: `Bearer ${token}` },
      { code: /\d{6}/.exec(message?.text ?? '')?.[0] },
    );
    expect(checked.headers['set-cookie']).toEqual([
      expect.stringMatching(/^user_token=.*; Path=\/; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-user_key=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
  });

  it('opens the live channel', async () => {
    const socket = io(server.address + venuesNamespace, {
      path: livePath,
      transports: ['websocket'],
      rejectUnauthorized: false,
      reconnection: false,
    });
    await new Promise<void>((resolve, reject) =>
      socket.once('connect', resolve).once('connect_error', reject),
    );
    expect(socket.connected).toBe(true);
    socket.close();
  });

  it('tells where a phone finds it, and that its browser will warn', () => {
    const screen = terminalBanner({ ...server.config, host: '0.0.0.0' }, server);
    expect(screen).toContain('https://localhost:');
    expect(screen).toContain('each browser warns once');
    expect(screen).not.toContain('http://localhost');
  });

  it('needs a public address that begins with https, or none', () => {
    expect(readConfig({ HTTPS: 'on' }).publicUrl).toBe('https://localhost:3000');
    expect(() => readConfig({ HTTPS: 'on', PUBLIC_URL: 'http://rent.example' })).toThrow('HTTPS=on needs');
  });
});

describe('/.well-known/security.txt', () => {
  it('names whom to tell of a hole, and until when that holds', async () => {
    const { status, headers, body } = await ask('/.well-known/security.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toMatch(/^Contact: mailto:help@etg\.example\nExpires: \d{4}-\d\d-\d\dT00:00:00Z\n/);
    expect(body).toContain('Canonical: https://localhost:3000/.well-known/security.txt');
  });
});
