import { randomUUID } from 'node:crypto';
import { largestMessageBytes } from '@etg/contract/station-protocol';
import type { Config } from './config.ts';
import { admitStation, forgetOnline, gatewayTopics } from './features/station/index.ts';
import type { Core } from './platform/core.ts';
import { onOneNode } from './platform/database/on-one-node.ts';
import { startEmbeddedBroker } from './platform/mqtt/broker.ts';
import { type MqttLink, openMqttLink } from './platform/mqtt/client.ts';
import type { Refusals } from './platform/mqtt/refusals.ts';
import { hashSecret, newSecret, sameSecret } from './platform/secrets.ts';
import { StartupProblem } from './platform/startup-problem.ts';

export interface BrokerParts {
  config: Config;
  core: Core;
  refusals: Refusals;
  /** Hears everything that comes and goes, as the demo's log does. */
  watch: ((direction: 'in' | 'out', topic: string, payload: string) => void) | undefined;
  closing: (() => Promise<void>)[];
}

export interface StationBroker {
  mqtt: MqttLink;
  /** Where stations connect, with a credential of their own. */
  brokerUrl: string;
}

/** The lock of the one node that keeps the events of all while others come and go. */
const keptEventsLock = 4_183_001;
/** A topic and a packet identifier besides the message. */
const packetOverheadBytes = 256;

export function startBroker(parts: BrokerParts): Promise<StationBroker> {
  return parts.config.mqttUrl ? joinBroker(parts, parts.config.mqttUrl) : startOwnBroker(parts);
}

async function joinBroker({ core, watch, closing }: BrokerParts, url: string): Promise<StationBroker> {
  const { db, log, clock } = core;
  const mqtt = await openMqttLink({
    url,
    log,
    watch,
    now: () => clock.now(),
    outside: {
      ownTopic: `${gatewayTopics}/${randomUUID()}`,
      onOneNode: (start) => onOneNode({ db, log, lock: keptEventsLock }, start),
    },
  }).catch((error: unknown) => {
    if (error instanceof StartupProblem) throw error;
    throw new StartupProblem(
      `The station broker does not answer (${reasonOf(error)}). Check MQTT_URL, or unset it to use the embedded one.`,
    );
  });
  closing.push(() => mqtt.close());
  return { mqtt, brokerUrl: withoutCredentials(url) };
}

async function startOwnBroker({
  config,
  core,
  refusals,
  watch,
  closing,
}: BrokerParts): Promise<StationBroker> {
  const { log, db, clock } = core;
  await forgetOnline(db);
  const gateway = { username: 'gateway', password: newSecret() };
  const everything = { mayPublish: () => true, maySubscribe: () => true };
  const broker = await startEmbeddedBroker({
    host: config.host,
    port: config.mqttPort,
    log,
    refusals,
    largestPacketBytes: largestMessageBytes + packetOverheadBytes,
    signIn: async (username, password) => {
      if (username === gateway.username)
        return sameSecret(hashSecret(password), hashSecret(gateway.password)) ? everything : undefined;
      return admitStation(db, username, password);
    },
  });
  closing.push(() => broker.close());
  const mqtt = await openMqttLink({ url: broker.url, ...gateway, log, watch, now: () => clock.now() });
  closing.push(() => mqtt.close());
  return { mqtt, brokerUrl: broker.url };
}

/** The gateway's own name and password are nobody else's business. */
function withoutCredentials(address: string): string {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href;
}

/** A code or a short message, never an address: that one holds a password. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given';
  return 'code' in error ? String(error.code) : error.message;
}
