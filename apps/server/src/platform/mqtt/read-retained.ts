import { type BrokerAddress, connected, connectTo } from './connection.ts';
import type { Message } from './message.ts';

/** Fewer than a broker queues for one client by default (Mosquitto: 1,000 messages). */
const topicsAtOnce = 400;

interface Reading {
  topics: readonly string[];
  /** A topic that only this node uses. A message sent there comes back after all retained messages. */
  ownTopic: string;
  hear(message: Message): void;
  now(): Date;
}

/**
 * Reads the retained messages of these topics over a separate connection, because a shared subscription does not get them.
 * MQTT does not report their end, so a message to `ownTopic` marks it.
 */
export async function readRetained(
  address: BrokerAddress,
  { topics, ownTopic, hear, now }: Reading,
): Promise<void> {
  const client = connectTo(address, { reconnectPeriod: 0 });
  await connected(client);
  const lost = new Promise<never>((_resolve, reject) => {
    client.on('error', reject);
    client.on('close', () => reject(new Error('the connection was lost')));
  });
  lost.catch(() => undefined);
  try {
    let askedAt = now();
    let echoed = () => {};
    client.on('message', (topic, payload, { retain }) => {
      if (topic === ownTopic) echoed();
      // New messages reach one of the gateways through the shared subscription.
      else if (retain) hear({ topic, payload, retainedAskedAt: askedAt });
    });
    await Promise.race([lost, client.subscribeAsync(ownTopic, { qos: 1 })]);
    for (let from = 0; from < topics.length; from += topicsAtOnce) {
      const some = topics.slice(from, from + topicsAtOnce);
      askedAt = now();
      const echo = new Promise<void>((resolve) => {
        echoed = resolve;
      });
      const read = async () => {
        await client.subscribeAsync(some, { qos: 1 });
        await client.publishAsync(ownTopic, 'all', { qos: 1 });
        await echo;
        await client.unsubscribeAsync(some);
      };
      await Promise.race([lost, read()]);
    }
  } finally {
    client.end(true);
  }
}
