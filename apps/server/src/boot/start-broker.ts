import { randomUUID } from 'node:crypto';
import { largestMessageBytes } from '@etg/contract/station-protocol';
import type { Config } from '../config.ts';
import { markAllOffline, stationGatewayTopics, verifyStation } from '../features/station/index.ts';
import type { Core } from '../platform/core.ts';
import { runOnLeader } from '../platform/database/run-on-leader.ts';
import { startEmbeddedBroker } from '../platform/mqtt/broker.ts';
import { type MqttLink, openMqttLink } from '../platform/mqtt/client.ts';
import type { Refusals } from '../platform/mqtt/refusals.ts';
import { hashSecret, isSameSecret, newSecret } from '../platform/secrets.ts';
import { StartupProblem } from '../platform/startup-problem.ts';

export interface BrokerDeps {
  config: Config;
  core: Core;
  refusals: Refusals;
  /** Called with every message received or sent. The demo's log uses it. */
  watch: ((direction: 'in' | 'out', topic: string, payload: string) => void) | undefined;
  disposers: (() => Promise<void>)[];
}

export interface StationBroker {
  mqtt: MqttLink;
  /** Where stations connect, each with its own credential. */
  brokerUrl: string;
  /** Ends the connection of a station. Only the embedded broker can. */
  disconnect?(station: string): void;
}

/** The advisory lock of the one node that has the broker session which stores events while gateways are away. */
const keptEventsLock = 4_183_001;
/** Room for the topic and the packet identifier next to the payload. */
const packetOverheadBytes = 256;

export function startBroker(deps: BrokerDeps): Promise<StationBroker> {
  return deps.config.mqttUrl ? joinBroker(deps, deps.config.mqttUrl) : startOwnBroker(deps);
}

async function joinBroker({ core, watch, disposers }: BrokerDeps, url: string): Promise<StationBroker> {
  const { db, log, clock } = core;
  const mqtt = await openMqttLink({
    url,
    log,
    watch,
    now: () => clock.now(),
    outside: {
      ownTopic: `${stationGatewayTopics}/${randomUUID()}`,
      runOnLeader: (start) => runOnLeader({ db, log, lock: keptEventsLock }, start),
    },
  }).catch((error: unknown) => {
    if (error instanceof StartupProblem) throw error;
    throw new StartupProblem(
      `The station broker does not answer (${reasonOf(error)}). Check MQTT_URL, or unset it to use the embedded one.`,
    );
  });
  disposers.push(() => mqtt.close());
  return { mqtt, brokerUrl: withoutCredentials(url) };
}

async function startOwnBroker({
  config,
  core,
  refusals,
  watch,
  disposers,
}: BrokerDeps): Promise<StationBroker> {
  const { log, db, clock } = core;
  await markAllOffline(db);
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
        return isSameSecret(hashSecret(password), hashSecret(gateway.password)) ? everything : undefined;
      return verifyStation(db, { userName: username, password, now: clock.now() });
    },
  });
  disposers.push(() => broker.close());
  const mqtt = await openMqttLink({ url: broker.url, ...gateway, log, watch, now: () => clock.now() });
  disposers.push(() => mqtt.close());
  return { mqtt, brokerUrl: broker.url, disconnect: broker.disconnect };
}

/** The URL is shown in the terminal and passed to stations: the station gateway's password must not be in it. */
function withoutCredentials(address: string): string {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href;
}

/** An error code or a short message, never the URL, which contains a password. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given';
  return 'code' in error ? String(error.code) : error.message;
}
