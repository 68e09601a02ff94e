import { once } from 'node:events';
import { connect as connectSocket, type Socket } from 'node:net';
import { connectAsync, type IClientOptions } from 'mqtt';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { type BrokerRights, type EmbeddedBroker, startEmbeddedBroker } from './broker.ts';
import { type DoorLimits, doorLimits } from './door-limits.ts';
import { createRefusals, type Refusals } from './refusals.ts';

const log = createLogger({ level: 'silent' });
let broker: EmbeddedBroker;
let refusals: Refusals;

async function open(limits: Partial<DoorLimits> = {}): Promise<void> {
  refusals = createRefusals({ log });
  broker = await startEmbeddedBroker({
    host: '127.0.0.1',
    port: 0,
    log,
    refusals,
    largestPacketBytes: 16_640,
    limits: { ...doorLimits, ...limits },
    signIn: async (username, password) => (password === `of ${username}` ? rightsOf(username) : undefined),
  });
}

function rightsOf(name: string): BrokerRights {
  return {
    only: name,
    ...(name.startsWith('bound') && { clientId: `station-${name}` }),
    mayPublish: (topic) => topic === `own/${name}`,
    maySubscribe: (topic) => topic === `own/${name}`,
  };
}

beforeEach(() => open());
afterEach(() => broker.close());

const signIn = (username: string, options: IClientOptions = {}) =>
  connectAsync(
    broker.url,
    { protocolVersion: 4, username, password: `of ${username}`, reconnectPeriod: 0, ...options },
    false,
  );

async function count(reason: string): Promise<number> {
  const { values } = await refusals.counter.get();
  return values.find(({ labels }) => labels.reason === reason)?.value ?? 0;
}

async function rawSocket(): Promise<Socket> {
  const socket = connectSocket({ port: Number(new URL(broker.url).port), host: '127.0.0.1' });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

const gone = (emitter: { once(event: 'close', listener: () => void): unknown }) =>
  new Promise<void>((resolve) => emitter.once('close', () => resolve()));

describe('the embedded broker', () => {
  it('turns wrong credentials away and counts them', async () => {
    await expect(signIn('ann', { password: 'of bob' })).rejects.toThrow('Not authorized');
    await expect(signIn('ann', { password: '' })).rejects.toThrow('Not authorized');
    expect(await count('wrong_credentials')).toBe(2);
  });

  it('takes a name with its own client id only, and leaves alone whose id another comes with', async () => {
    const victim = await signIn('bound-1', { clientId: 'station-bound-1' });
    await expect(signIn('bound-2', { clientId: 'station-bound-1' })).rejects.toThrow('Not authorized');
    await expect(signIn('bound-2', { clientId: '' })).rejects.toThrow('Not authorized');
    expect(await count('wrong_client_id')).toBe(2);
    await victim.publishAsync('own/bound-1', 'still here', { qos: 1 });
    expect(victim.connected).toBe(true);
    await victim.endAsync();
  });

  it('lets nobody read or write what is another’s', async () => {
    const [ann, bob] = [await signIn('ann'), await signIn('bob')];
    const [granted] = await ann.subscribeAsync('own/bob').catch(() => [{ qos: 128 }]);
    expect(granted?.qos).toBe(128);
    const dropped = gone(ann);
    ann.on('error', () => undefined);
    ann.publish('own/bob', 'hello', { qos: 1 });
    await dropped;
    expect(await count('not_allowed')).toBe(2);
    expect(bob.connected).toBe(true);
    await bob.endAsync();
  });

  it('drops who claims a packet of 200 MB at its header, and keeps none of it', async () => {
    const before = process.memoryUsage().rss;
    const sockets = await Promise.all(Array.from({ length: 20 }, rawSocket));
    const dropped = sockets.map(gone);
    for (const socket of sockets) {
      socket.write(Buffer.from([0x10, 0x80, 0x84, 0xaf, 0x5f]));
      socket.write(Buffer.alloc(4 * 1024 * 1024));
    }
    await Promise.all(dropped);
    expect(await count('too_large')).toBe(20);
    // The sockets sent 80 MB together, and announced 4 GB.
    expect(process.memoryUsage().rss - before).toBeLessThan(600 * 1024 * 1024);
  });

  it('drops who publishes 1 MB, and nobody else', async () => {
    const [loud, quiet] = [await signIn('loud'), await signIn('quiet')];
    loud.on('error', () => undefined);
    const dropped = gone(loud);
    loud.publish('own/loud', Buffer.alloc(1024 * 1024), { qos: 1 });
    await dropped;
    await quiet.publishAsync('own/quiet', Buffer.alloc(16_000), { qos: 1 });
    expect(await count('too_large')).toBe(1);
    await quiet.endAsync();
  });

  it('drops who speaks something else', async () => {
    const socket = await rawSocket();
    const dropped = gone(socket);
    socket.write('GET / HTTP/1.1\r\nHost: station\r\n\r\n');
    await dropped;
    expect((await count('broken_packet')) + (await count('too_large'))).toBe(1);
  });

  it('wants to hear a sign of life at least every two minutes', async () => {
    await expect(signIn('ann', { keepalive: 0 })).rejects.toThrow();
    await expect(signIn('ann', { keepalive: 600 })).rejects.toThrow();
    await expect.poll(() => count('keepalive')).toBe(2);
  });

  it('keeps the newest connection of a name, under the same client id or another', async () => {
    const first = await signIn('ann', { clientId: 'one' });
    const firstGone = gone(first);
    const second = await signIn('ann', { clientId: 'one' });
    await firstGone;
    const secondGone = gone(second);
    const third = await signIn('ann', { clientId: 'two' });
    await secondGone;
    await third.publishAsync('own/ann', 'here', { qos: 1 });
    expect(third.connected).toBe(true);
    await third.endAsync();
  });

  it('lets few strangers of one address wait at the door', async () => {
    await broker.close();
    await open({ waitingPerAddress: 2, trusted: new Set() });
    const waiting = [await rawSocket(), await rawSocket()];
    const third = await rawSocket();
    await gone(third);
    expect(await count('too_many_connections')).toBe(1);
    for (const socket of waiting) socket.destroy();
    await expect.poll(() => signIn('ann').then((client) => client.endAsync().then(() => true))).toBe(true);
  });
});
