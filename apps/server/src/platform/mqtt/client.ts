import { setTimeout as pause } from 'node:timers/promises';
import type { MqttClient } from 'mqtt';
import type { Turn } from '../database/on-one-node.ts';
import type { Logger } from '../logger.ts';
import { onceAtATime } from '../once-at-a-time.ts';
import { type BrokerAddress, connected, connectTo } from './connection.ts';
import { type KeptSession, keepSession } from './keep-session.ts';
import type { Message, MessageHandler } from './message.ts';
import { readRetained } from './read-retained.ts';
import { refuseSharedClientId } from './refuse-shared-client-id.ts';

/** What a gateway wants to hear. */
export interface Listening {
  topics: readonly string[];
  hear(message: Message): void;
  /** When everything heard so far has been handled. */
  settled(): Promise<void>;
  /** Topics whose retained messages are read after every connection. */
  retained(): Promise<readonly string[]>;
  /** Topics of which nothing may be lost while no gateway is there. */
  kept: readonly string[];
  handleKept: MessageHandler;
}

export interface MqttLink {
  listen(listening: Listening): Promise<void>;
  /** What was heard could not be handled: once it can be again, the newest word of every station is read again. */
  catchUp(): void;
  /** Once, at QoS 0: for what must never be delivered late. False when it did not leave: there is no connection. */
  send(topic: string, body: object): Promise<boolean>;
  /** All that this node needs: the link itself, and the kept session where it is this node's turn. */
  connected(): boolean;
  close(): Promise<void>;
}

/** Runs what `start` begins on one node at a time. */
export type OnOneNode = (start: () => Promise<{ close(): Promise<void> }>) => Turn;

/** A broker that outlives us, and that several gateways may be connected to. */
export interface OutsideBroker {
  /** Ours alone: nobody else reads or writes it. */
  ownTopic: string;
  onOneNode: OnOneNode;
}

interface LinkOptions extends BrokerAddress {
  log: Logger;
  now(): Date;
  /** Without it the broker is our own: it forgets with us, and there is no other gateway. */
  outside?: OutsideBroker;
  /** Hears everything that comes and goes, as the demo's log does. */
  watch?: ((direction: 'in' | 'out', topic: string, payload: string) => void) | undefined;
}

/** All gateways of an installation are one group: the broker gives each message to one of them. */
const group = 'gateway';
const keptSession = 'gateway-kept-events';
const echoWithinMs = 5_000;
const tryAgainAfterMs = 1_000;

export async function openMqttLink({ log, now, outside, watch, ...address }: LinkOptions): Promise<MqttLink> {
  const client = connectTo(address);
  // Not tried again the first time: a wrong address is told at start, not waited for.
  await connected(client);
  if (outside) await refuseSharedClientId(client, address, outside.ownTopic);
  client.on('error', (error) => log.warn({ error }, 'the station broker reported an error'));
  client.on('offline', () => log.warn({}, 'the station broker is away'));
  const closing = new AbortController();
  let listening: Listening | undefined;
  let catchUp = async () => {};
  let kept: Turn | undefined;
  let keeping: KeptSession | undefined;

  async function listen(wanted: Listening): Promise<void> {
    listening = wanted;
    const shared = outside && (await sharesSubscriptions(client, outside.ownTopic));
    if (shared === false)
      log.warn({}, 'the station broker knows no shared subscriptions: every gateway hears all');
    let askedAt = now();
    client.on('connect', () => {
      askedAt = now();
    });
    client.on('message', (topic, payload, { retain }) => {
      watch?.('in', topic, payload.toString('utf8'));
      wanted.hear({ topic, payload, heardAt: now(), ...(retain && { retainedAskedAt: askedAt }) });
    });
    const names = wanted.topics.map((topic) => (shared ? `$share/${group}/${topic}` : topic));
    await client.subscribeAsync(names, { qos: 1 });
    if (outside) await remember(wanted, outside);
  }

  /** What was said while we were away: the newest word of every station, and all events. */
  async function remember(wanted: Listening, outside: OutsideBroker): Promise<void> {
    catchUp = onceAtATime(() => readAllRetained(wanted, outside));
    client.on('connect', () => void catchUp());
    await catchUp();
    const session = { clientId: keptSession, topics: wanted.kept, handle: wanted.handleKept, log };
    kept = outside.onOneNode(async () => {
      keeping = await keepSession(address, session);
      return keeping;
    });
    await kept.decided;
  }

  async function readAllRetained(wanted: Listening, { ownTopic }: OutsideBroker): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        const topics = await wanted.retained();
        return await readRetained(address, { topics, ownTopic: `${ownTopic}/echo`, hear: wanted.hear, now });
      } catch (error) {
        log.warn({ error }, 'what the stations said before could not be read and is asked for again');
        await pause(tryAgainAfterMs, undefined, closing).catch(() => undefined);
      }
    }
  }

  return {
    listen,
    catchUp: () => void catchUp(),
    send: async (topic, body) => {
      const payload = JSON.stringify(body);
      if (!client.connected) return false;
      watch?.('out', topic, payload);
      return client.publishAsync(topic, payload, { qos: 0, retain: false }).then(
        () => true,
        () => false,
      );
    },
    connected: () => client.connected && (keeping?.connected() ?? true),
    close: async () => {
      closing.abort();
      await kept?.close();
      await client.endAsync();
      // Whoever closes the database next would otherwise cut these off.
      await listening?.settled();
    },
  };
}

/** A broker that does not know shared subscriptions takes one without a word, and delivers nothing. */
async function sharesSubscriptions(client: MqttClient, ownTopic: string): Promise<boolean> {
  const topic = `${ownTopic}/shared`;
  const shared = `$share/${group}/${topic}`;
  const echoed = new Promise<true>((resolve) => {
    const hear = (heard: string) => {
      if (heard !== topic) return;
      client.off('message', hear);
      resolve(true);
    };
    client.on('message', hear);
  });
  await client.subscribeAsync(shared, { qos: 1 });
  await client.publishAsync(topic, 'echo', { qos: 1 });
  const knows = await Promise.race([echoed, pause(echoWithinMs, false, { ref: false })]);
  await client.unsubscribeAsync(shared);
  return knows;
}
