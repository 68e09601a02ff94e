import { Socket } from 'node:net';
import {
  reconnect,
  type StationCommand,
  stationClientId,
  stationCommand,
  stationProtocolVersion,
  stationTopic,
} from '@etg/contract/station-protocol';
import { connect, type MqttClient } from 'mqtt';
import type { Random } from './random.ts';
import type { StationMessage } from './station-port.ts';

/** How a station uses MQTT. Only one that breaks the rules differs from `goodManners`. */
export type WireManners = {
  clientId(code: string): string;
  hasWill: boolean;
  retain: boolean;
  subscribesFirst: boolean;
};

export const goodManners: WireManners = {
  clientId: stationClientId,
  hasWill: true,
  retain: true,
  subscribesFirst: true,
};

export type StationLinkOptions = {
  brokerUrl: string;
  code: string;
  password: string;
  random: Random;
  retryMs?: number | undefined;
  manners?: WireManners | undefined;
};

export type StationLinkListener = {
  now(): number;
  connected(): void;
  commanded(command: StationCommand): void;
  acknowledged(eventId: string): void;
};

/**
 * One station's connection to the broker, kept up until it is dropped. Each connection is a new client: what nobody
 * acknowledged is told again by the station itself, which also remembers it over a power cut.
 */
export class StationLink {
  readonly options: StationLinkOptions;
  readonly counted = { sent: 0, acknowledged: 0, commands: 0 };
  readonly #listener: StationLinkListener;
  readonly #manners: WireManners;
  #client: MqttClient | undefined;
  #isAnnounced = false;
  #retry: NodeJS.Timeout | undefined;
  #failures = 0;
  /** Written into the last will and the greeting alike: by it a late farewell is told from that of another connection. */
  #came = 0;

  constructor(options: StationLinkOptions, listener: StationLinkListener) {
    this.options = options;
    this.#manners = options.manners ?? goodManners;
    this.#listener = listener;
    this.#connect();
  }

  get isConnected(): boolean {
    return this.#isAnnounced;
  }

  /** Sends nothing without a connection: the station tells it all again when there is one. */
  send(message: StationMessage): void {
    if (!this.#isAnnounced) return;
    const { channel, body } = message;
    const topic = stationTopic(this.options.code, channel);
    const client = this.#client;
    this.counted.sent += 1;
    const retain = this.#manners.retain && channel === 'state';
    client?.publish(topic, JSON.stringify(body), { qos: 1, retain }, (error) => {
      if (error || client !== this.#client) return;
      this.counted.acknowledged += 1;
      if (channel === 'event') this.#listener.acknowledged(body.id);
    });
  }

  /** As when the cable is pulled: no farewell, so the broker publishes the last will. */
  drop(): void {
    clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = undefined;
    this.#isAnnounced = false;
    client?.end(true);
  }

  #connect(): void {
    const { brokerUrl, code, password } = this.options;
    this.#came = this.#listener.now();
    const client = connect(brokerUrl, {
      protocolVersion: 4,
      clientId: this.#manners.clientId(code),
      username: code,
      password,
      clean: true,
      keepalive: 30,
      reconnectPeriod: 0,
      ...(this.#manners.hasWill && { will: this.#presence(false) }),
    });
    this.#client = client;
    if (client.stream instanceof Socket) client.stream.setNoDelay(true);
    client.on('error', () => client.end(true));
    client.on('close', () => this.#retryLater(client));
    client.on('message', (_topic, payload) => client === this.#client && this.#hear(payload));
    client.on('connect', () => this.#greet(client));
  }

  /** Commands first, so that one sent on the news of our coming is not missed. */
  #greet(client: MqttClient): void {
    if (!this.#manners.subscribesFirst) this.#announce(client);
    client.subscribe(stationTopic(this.options.code, 'command'), { qos: 0 }, (error) => {
      if (client !== this.#client) return;
      if (error) client.end(true);
      else if (this.#manners.subscribesFirst) this.#announce(client);
    });
  }

  #announce(client: MqttClient): void {
    const { topic, payload, ...options } = this.#presence(true);
    client.publish(topic, payload, options);
    this.#isAnnounced = true;
    this.#failures = 0;
    this.#listener.connected();
  }

  #presence(online: boolean) {
    const body = { v: stationProtocolVersion, online, at: this.#came, firmware: 'virtual' };
    const topic = stationTopic(this.options.code, 'online');
    return { topic, payload: JSON.stringify(body), qos: 1, retain: true } as const;
  }

  #hear(payload: Buffer): void {
    this.counted.commands += 1;
    let heard: unknown;
    try {
      heard = JSON.parse(payload.toString());
    } catch {
      return;
    }
    const command = stationCommand.safeParse(heard);
    if (command.success) this.#listener.commanded(command.data);
  }

  #retryLater(client: MqttClient): void {
    if (client !== this.#client) return;
    this.#isAnnounced = false;
    this.counted.sent = this.counted.acknowledged;
    clearTimeout(this.#retry);
    const { random, retryMs = reconnect.firstMs } = this.options;
    const waitMs = Math.min(retryMs * 2 ** this.#failures, reconnect.longestMs);
    this.#failures += 1;
    // Spread out, so that a broker coming back is not met by all stations at once.
    const spread = 1 - reconnect.jitter + 2 * reconnect.jitter * random.next();
    this.#retry = setTimeout(() => this.#connect(), waitMs * spread);
  }
}
