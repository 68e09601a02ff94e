import { Socket } from 'node:net';
import {
  type CommandHead,
  commandHead,
  commandTypes,
  reconnect,
  type StationCommand,
  type StationOnline,
  stationClientId,
  stationCommand,
  stationProtocolVersion,
  stationTopic,
} from '@etg/contract/station-protocol';
import { connect, type MqttClient } from 'mqtt';
import type { Random } from './random.ts';
import type { StationMessage } from './station-port.ts';

/** How a station uses MQTT. Only the conformance tests use anything other than `correctMqttUsage`. */
export type MqttUsage = {
  clientId(code: string): string;
  hasWill: boolean;
  retain: boolean;
  subscribesFirst: boolean;
  /** What it says of itself in its greeting. */
  greets(greeting: Partial<StationOnline>): Partial<StationOnline>;
};

export const correctMqttUsage: MqttUsage = {
  clientId: stationClientId,
  hasWill: true,
  retain: true,
  subscribesFirst: true,
  greets: (greeting) => greeting,
};

export type StationLinkOptions = {
  brokerUrl: string;
  code: string;
  password: string;
  random: Random;
  retryMs?: number | undefined;
  mqttUsage?: MqttUsage | undefined;
};

export type StationLinkListener = {
  now(): number;
  /** What the greeting says of the station. */
  greeting(): Partial<StationOnline>;
  connected(): void;
  commanded(command: StationCommand): void;
  /** A command of a type that the protocol does not have. */
  commandedUnknown(command: CommandHead): void;
  acknowledged(eventId: string): void;
};

/**
 * One station's connection to the broker; it reconnects until it is dropped. Each connection is a new MQTT client:
 * the station itself sends unacknowledged events again, since it stores them over a restart.
 */
export class StationLink {
  readonly options: StationLinkOptions;
  readonly counted = { sent: 0, acknowledged: 0, commands: 0 };
  readonly #listener: StationLinkListener;
  readonly #mqttUsage: MqttUsage;
  #client: MqttClient | undefined;
  #isAnnounced = false;
  #retry: NodeJS.Timeout | undefined;
  #failures = 0;
  /** Sent in both the last will and the online message, so that a late last will is matched to its connection. */
  #connectedAt = 0;

  constructor(options: StationLinkOptions, listener: StationLinkListener) {
    this.options = options;
    this.#mqttUsage = options.mqttUsage ?? correctMqttUsage;
    this.#listener = listener;
    this.#connect();
  }

  get isConnected(): boolean {
    return this.#isAnnounced;
  }

  /** Without a connection the message is dropped: the station sends its state and events again when it connects. */
  send(message: StationMessage): void {
    if (!this.#isAnnounced) return;
    const { channel, body } = message;
    const topic = stationTopic(this.options.code, channel);
    const client = this.#client;
    this.counted.sent += 1;
    const retain = this.#mqttUsage.retain && channel === 'state';
    client?.publish(topic, JSON.stringify(body), { qos: 1, retain }, (error) => {
      if (error || client !== this.#client) return;
      this.counted.acknowledged += 1;
      if (channel === 'event') this.#listener.acknowledged(body.id);
    });
  }

  /** Like a pulled cable: no MQTT disconnect, so the broker publishes the last will. */
  drop(): void {
    clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = undefined;
    this.#isAnnounced = false;
    client?.end(true);
  }

  #connect(): void {
    const { brokerUrl, code, password } = this.options;
    this.#connectedAt = this.#listener.now();
    const client = connect(brokerUrl, {
      protocolVersion: 4,
      clientId: this.#mqttUsage.clientId(code),
      username: code,
      password,
      clean: true,
      keepalive: 30,
      reconnectPeriod: 0,
      ...(this.#mqttUsage.hasWill && { will: this.#presence(false) }),
    });
    this.#client = client;
    if (client.stream instanceof Socket) client.stream.setNoDelay(true);
    client.on('error', () => client.end(true));
    client.on('close', () => this.#retryLater(client));
    client.on('message', (_topic, payload) => client === this.#client && this.#handleCommand(payload));
    client.on('connect', () => this.#subscribeAndAnnounce(client));
  }

  /** Subscribes to commands first, so that a command sent on the online message is not missed. */
  #subscribeAndAnnounce(client: MqttClient): void {
    if (!this.#mqttUsage.subscribesFirst) this.#announce(client);
    client.subscribe(stationTopic(this.options.code, 'command'), { qos: 0 }, (error) => {
      if (client !== this.#client) return;
      if (error) client.end(true);
      else if (this.#mqttUsage.subscribesFirst) this.#announce(client);
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
    const greeting = online ? this.#mqttUsage.greets(this.#listener.greeting()) : {};
    const body = { v: stationProtocolVersion, online, at: this.#connectedAt, ...greeting };
    const topic = stationTopic(this.options.code, 'online');
    return { topic, payload: JSON.stringify(body), qos: 1, retain: true } as const;
  }

  #handleCommand(payload: Buffer): void {
    this.counted.commands += 1;
    let message: unknown;
    try {
      message = JSON.parse(payload.toString());
    } catch {
      return;
    }
    const command = stationCommand.safeParse(message);
    if (command.success) this.#listener.commanded(command.data);
    else this.#handleUnknown(message);
  }

  #handleUnknown(message: unknown): void {
    const head = commandHead.safeParse(message);
    const types: readonly string[] = commandTypes;
    if (head.success && !types.includes(head.data.type)) this.#listener.commandedUnknown(head.data);
  }

  #retryLater(client: MqttClient): void {
    if (client !== this.#client) return;
    this.#isAnnounced = false;
    this.counted.sent = this.counted.acknowledged;
    clearTimeout(this.#retry);
    const { random, retryMs = reconnect.firstMs } = this.options;
    const waitMs = Math.min(retryMs * 2 ** this.#failures, reconnect.longestMs);
    this.#failures += 1;
    // Jitter: stations must not all reconnect to a restarted broker at once.
    const spread = 1 - reconnect.jitter + 2 * reconnect.jitter * random.next();
    this.#retry = setTimeout(() => this.#connect(), waitMs * spread);
  }
}
