import { connect, type Socket } from 'node:net';
import { livePath, venuesNamespace } from '@etg/contract/live-events';
import { io, type Socket as LiveSocket } from 'socket.io-client';
import { afterEach, describe, expect, it } from 'vitest';
import { metric, metricsToken } from '../testing/metrics.fixture.ts';
import { startTestServer, type TestServer } from '../testing/server.fixture.ts';

let server: TestServer;
let sockets: Socket[] = [];
let channels: LiveSocket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  for (const channel of channels) channel.close();
  [sockets, channels] = [[], []];
  await server.stop();
});

const start = (env: NodeJS.ProcessEnv) => startTestServer({ METRICS_TOKEN: metricsToken, ...env });
const request = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';

/** Opens a connection and leaves it open. Returns whether the server answers on it. */
async function staysOpen(): Promise<boolean> {
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(request);
  return new Promise((resolve) => {
    socket.once('data', () => resolve(true));
    socket.once('close', () => resolve(false));
  });
}

/** Opens the live channel like the map, without a sign-in. */
async function opensLive(from: string): Promise<boolean> {
  const channel = io(server.address + venuesNamespace, {
    path: livePath,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { 'x-forwarded-for': from },
  });
  channels.push(channel);
  return new Promise((resolve) => {
    channel.once('connect', () => resolve(true));
    channel.once('connect_error', () => resolve(false));
  });
}

describe('one address', () => {
  it('holds so many connections and no more, and may open another when one has ended [A2]', async () => {
    server = await start({ CONNECTIONS_PER_ADDRESS: '4' });
    const all = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(staysOpen));
    expect(all.filter(Boolean)).toHaveLength(4);
    for (const socket of sockets) socket.destroy();
    await expect.poll(staysOpen).toBe(true);
    for (const socket of sockets) socket.destroy();
    await expect
      .poll(() => metric(server, 'connections_refused_total{kind="http"}').catch(() => 0))
      .toBeGreaterThanOrEqual(4);
  });

  it('that is a proxy of ours holds as many as its riders need [A2]', async () => {
    server = await start({ CONNECTIONS_PER_ADDRESS: '2', TRUST_PROXY: '127.0.0.1' });
    expect(await Promise.all([1, 2, 3, 4, 5, 6].map(staysOpen))).toEqual(Array(6).fill(true));
  });

  it('holds so many live channels, whichever of them came first, also behind a proxy [A2, L1]', async () => {
    server = await start({ LIVE_CHANNELS_PER_ADDRESS: '3', TRUST_PROXY: '127.0.0.1' });
    const flood = Array.from({ length: 20 }, () => opensLive('203.0.113.1'));
    expect((await Promise.all(flood)).filter(Boolean)).toHaveLength(3);
    expect(await opensLive('203.0.113.2')).toBe(true);
    channels.find(({ connected }) => connected)?.close();
    await expect.poll(() => opensLive('203.0.113.1')).toBe(true);
    expect(await metric(server, 'connections_refused_total{kind="live"}')).toBeGreaterThanOrEqual(17);
  });
});
