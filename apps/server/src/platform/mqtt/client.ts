import { setTimeout as pause } from 'node:timers/promises';
import type { MqttClient } from 'mqtt';
import { coalesce } from '../coalesce.ts';
import type { Leadership } from '../database/run-on-leader.ts';
import type { Logger } from '../logger.ts';
import { type BrokerAddress, connected, connectTo } from './connection.ts';
import type { Message, MessageHandler } from './message.ts';
import { readRetained } from './read-retained.ts';
import { refuseSharedClientId } from './refuse-shared-client-id.ts';
import { openStoredSession, type StoredSession } from './stored-session.ts';

/** What a station gateway subscribes to, and how it handles it. */
export interface MqttSubscription {
  topics: readonly string[];
  handle(message: Message): void;
  /** Resolves when every message received so far is handled. */
  settled(): Promise<void>;
  /** Topics whose retained messages are read after every connection. */
  retained(): Promise<readonly string[]>;
  /** Topics of which no message may be lost while no gateway is connected. */
  stored: readonly string[];
  handleStored: MessageHandler;
}

export interface MqttLink {
  subscribe(listening: MqttSubscription): Promise<void>;
  /** Reads the retained messages of all stations again, after messages could not be handled. */
  catchUp(): void;
  /** Sends once, at QoS 0: commands must never arrive late. False if it was not sent because there is no connection. */
  send(topic: string, body: object): Promise<boolean>;
  /** Whether the link is connected, and also the stored session if this node is the one that has it. */
  connected(): boolean;
  close(): Promise<void>;
}

/** Runs `start` on one node at a time. */
export type RunOnLeader = (start: () => Promise<{ close(): Promise<void> }>) => Leadership;

/** An external broker: it survives the server's restarts, and several gateways may be connected to it. */
export interface ExternalBroker {
  /** A topic that only this node uses. */
  ownTopic: string;
  runOnLeader: RunOnLeader;
}

interface LinkOptions extends BrokerAddress {
  log: Logger;
  now(): Date;
  /** Undefined for the embedded broker: it loses its state with the server, and there is no other gateway. */
  outside?: ExternalBroker;
  /** Called with every message received or sent. The demo's log uses it. */
  watch?: ((direction: 'in' | 'out', topic: string, payload: string) => void) | undefined;
}

/** All station gateways form one group of a shared subscription: the broker delivers each message to one of them. */
const group = 'gateway';
const storedSessionId = 'gateway-kept-events';
const echoWithinMs = 5_000;
const tryAgainAfterMs = 1_000;

export async function openMqttLink({ log, now, outside, watch, ...address }: LinkOptions): Promise<MqttLink> {
  const client = connectTo(address);
  // No retry for the first connection: a wrong address must fail the start.
  await connected(client);
  if (outside) await refuseSharedClientId(client, address, outside.ownTopic);
  client.on('error', (error) => log.warn({ error }, 'the station broker reported an error'));
  client.on('offline', () => log.warn({}, 'the connection to the station broker is lost'));
  const closing = new AbortController();
  let subscription: MqttSubscription | undefined;
  let catchUp = async () => {};
  let leadership: Leadership | undefined;
  let storedSession: StoredSession | undefined;

  async function subscribe(wanted: MqttSubscription): Promise<void> {
    subscription = wanted;
    const shared = outside && (await sharesSubscriptions(client, outside.ownTopic));
    if (shared === false)
      log.warn(
        {},
        'the station broker does not support shared subscriptions: every gateway receives all messages',
      );
    let askedAt = now();
    client.on('connect', () => {
      askedAt = now();
    });
    client.on('message', (topic, payload, { retain }) => {
      watch?.('in', topic, payload.toString('utf8'));
      wanted.handle({ topic, payload, receivedAt: now(), ...(retain && { retainedAskedAt: askedAt }) });
    });
    const names = wanted.topics.map((topic) => (shared ? `$share/${group}/${topic}` : topic));
    await client.subscribeAsync(names, { qos: 1 });
    if (outside) await catchUpWithBroker(wanted, outside);
  }

  /** Reads what was published while no gateway was connected: the newest state of each station, and all events. */
  async function catchUpWithBroker(wanted: MqttSubscription, outside: ExternalBroker): Promise<void> {
    catchUp = coalesce(() => readAllRetained(wanted, outside));
    client.on('connect', () => void catchUp());
    await catchUp();
    const session = { clientId: storedSessionId, topics: wanted.stored, handle: wanted.handleStored, log };
    leadership = outside.runOnLeader(async () => {
      storedSession = await openStoredSession(address, session);
      return storedSession;
    });
    await leadership.decided;
  }

  async function readAllRetained(wanted: MqttSubscription, { ownTopic }: ExternalBroker): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        const topics = await wanted.retained();
        return await readRetained(address, {
          topics,
          ownTopic: `${ownTopic}/echo`,
          hear: wanted.handle,
          now,
        });
      } catch (error) {
        log.warn({ error }, 'the retained messages of stations could not be read; trying again');
        await pause(tryAgainAfterMs, undefined, closing).catch(() => undefined);
      }
    }
  }

  return {
    subscribe,
    catchUp: () => void catchUp(),
    send: (topic, body) => send(client, { topic, payload: JSON.stringify(body), watch }),
    connected: () => client.connected && (storedSession?.connected() ?? true),
    close: async () => {
      closing.abort();
      await leadership?.close();
      await client.endAsync();
      // The database is closed next; these messages still need it.
      await subscription?.settled();
    },
  };
}

interface OutgoingMessage extends Pick<LinkOptions, 'watch'> {
  topic: string;
  payload: string;
}

/** False if the message did not reach the broker. Nothing is queued: a command expires within seconds. */
async function send(client: MqttClient, { topic, payload, watch }: OutgoingMessage): Promise<boolean> {
  if (!client.connected) return false;
  watch?.('out', topic, payload);
  return client.publishAsync(topic, payload, { qos: 0, retain: false }).then(
    () => true,
    () => false,
  );
}

/** A broker without shared subscriptions accepts one silently and delivers nothing, so a test message decides. */
async function sharesSubscriptions(client: MqttClient, ownTopic: string): Promise<boolean> {
  const topic = `${ownTopic}/shared`;
  const shared = `$share/${group}/${topic}`;
  const echoed = new Promise<true>((resolve) => {
    const onMessage = (received: string) => {
      if (received !== topic) return;
      client.off('message', onMessage);
      resolve(true);
    };
    client.on('message', onMessage);
  });
  await client.subscribeAsync(shared, { qos: 1 });
  await client.publishAsync(topic, 'echo', { qos: 1 });
  const isSupported = await Promise.race([echoed, pause(echoWithinMs, false, { ref: false })]);
  await client.unsubscribeAsync(shared);
  return isSupported;
}
