import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connectAsync } from 'mqtt';
import { expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { startEmbeddedBroker } from './broker.ts';
import { createRefusals } from './refusals.ts';

const count = 2_500;
const credentials = {
  username: 'gateway',
  password: 'secret',
  protocolVersion: 4,
  reconnectPeriod: 0,
} as const;

it('outlives thousands of stations that are gone at the same moment', async () => {
  const log = createLogger({ level: 'silent' });
  const everything = { mayPublish: () => true, maySubscribe: () => true };
  const broker = await startEmbeddedBroker({
    host: '127.0.0.1',
    port: 0,
    log,
    refusals: createRefusals({ log }),
    largestPacketBytes: 20_000,
    signIn: async () => everything,
  });
  const stations: Socket[] = [];
  for (let first = 0; first < count; first += 100)
    stations.push(
      ...(await Promise.all(
        Array.from({ length: 100 }, (_, index) => connectWithWill(broker.url, `station-${first + index}`)),
      )),
    );
  const gateway = await connectAsync(broker.url, credentials);
  await gateway.subscribeAsync('#', { qos: 1 });
  const firstWill = new Promise((resolve) => gateway.once('message', resolve));
  for (const station of stations) station.destroy();
  await firstWill;
  // From here the remaining last wills have no subscriber.
  await gateway.endAsync(true);
  const next = await connectAsync(broker.url, credentials);
  expect(next.connected).toBe(true);
  await next.endAsync(true);
  await broker.close();
});

/** Connects with a last will by raw bytes: a client library would take most of the test's time. */
async function connectWithWill(url: string, name: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  const cleanWithWillAndCredentials = 0xee;
  const keepaliveS = 30;
  const body = Buffer.concat([
    text('MQTT'),
    Buffer.from([4, cleanWithWillAndCredentials, 0, keepaliveS]),
    ...[name, `gone/${name}`, 'gone', 'station', 'secret'].map(text),
  ]);
  socket.write(Buffer.concat([Buffer.from([0x10, body.length]), body]));
  await once(socket, 'data');
  return socket;
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0, value.length]), Buffer.from(value)]);
}
