import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { type EmbeddedBroker, startEmbeddedBroker } from './broker.ts';
import { connected, connectTo } from './connection.ts';
import { createRefusals, type Refusals } from './refusals.ts';

const log = createLogger({ level: 'silent' });
const everything = { mayPublish: () => true, maySubscribe: () => true };
let broker: EmbeddedBroker;
let refusals: Refusals;
let isPasswordKnown = true;

beforeEach(async () => {
  isPasswordKnown = true;
  refusals = createRefusals({ log });
  broker = await startEmbeddedBroker({
    host: '127.0.0.1',
    port: 0,
    log,
    refusals,
    largestPacketBytes: 1_000,
    signIn: async () => (isPasswordKnown ? everything : undefined),
  });
});
afterEach(() => broker.close());

async function refused(): Promise<number> {
  const { values } = await refusals.counter.get();
  return values.find(({ labels }) => labels.reason === 'wrong_credentials')?.value ?? 0;
}

describe('a connection to a broker', () => {
  it('tries again for ever when its sign-in is refused, later each time, and is back once it is known again', async () => {
    const client = connectTo({ url: broker.url, username: 'gateway', password: 'secret' });
    await connected(client);
    client.on('error', () => undefined);
    const waits: number[] = [];
    client.on('reconnect', () => waits.push(client.options.reconnectPeriod ?? 0));
    isPasswordKnown = false;
    client.stream.destroy();
    await expect.poll(refused, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
    const [first = 0, second = 0] = waits;
    expect(second).toBeGreaterThan(first);
    isPasswordKnown = true;
    await new Promise<void>((resolve) => client.once('connect', () => resolve()));
    expect(client.connected).toBe(true);
    await client.endAsync();
  });

  it('says at its first try what refused it', async () => {
    isPasswordKnown = false;
    const client = connectTo({ url: broker.url, username: 'gateway', password: 'secret' });
    await expect(connected(client)).rejects.toThrow('Not authorized');
  });
});
