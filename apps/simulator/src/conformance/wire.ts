import { Socket } from 'node:net';
import { parseStationTopic, stationTopic } from '@etg/contract/station-protocol';
import { connectAsync, type MqttClient } from 'mqtt';
import type { OwnBroker } from './own-broker.ts';
import type { Received } from './transcript.ts';

export type WireOptions = {
  brokerUrl: string;
  station: string;
  username?: string | undefined;
  password?: string | undefined;
  /** The suite's own broker, which sees and does what no client can. */
  own?: OwnBroker | undefined;
};

/** The suite's connection in the server's place: receives the messages of one station and sends it commands. */
export class Wire {
  readonly own: OwnBroker | undefined;
  commandsSent = 0;
  readonly #options: WireOptions;
  readonly #client: MqttClient;

  private constructor(options: WireOptions, client: MqttClient) {
    this.#options = options;
    this.#client = client;
    this.own = options.own;
  }

  static async open(options: WireOptions, onMessage: (message: Received) => void): Promise<Wire> {
    const wire = new Wire(options, await signIn(options));
    wire.#client.on('message', (topic, payload, { qos, retain }) => {
      const channel = parseStationTopic(topic)?.channel;
      if (channel === undefined || channel === 'command') return;
      onMessage({ channel, bytes: payload.length, body: parseJson(payload), qos, retained: retain });
    });
    await wire.#client.subscribeAsync(`supernova/v1/${options.station}/#`, { qos: 2 });
    return wire;
  }

  /** Sends a command, or any other payload on the command topic. */
  async send(payload: object | string): Promise<void> {
    this.commandsSent += 1;
    const bytes = typeof payload === 'string' ? payload : JSON.stringify(payload);
    await this.#client.publishAsync(stationTopic(this.#options.station, 'command'), bytes, { qos: 0 });
  }

  /** The retained message that a new subscriber of the channel receives, if any. */
  async retained(channel: 'online' | 'state' | 'event'): Promise<unknown> {
    const late = await signIn(this.#options);
    let retained: unknown;
    late.on('message', (_topic, payload, { retain }) => {
      if (retain) retained = parseJson(payload) ?? null;
    });
    await late.subscribeAsync(stationTopic(this.#options.station, channel), { qos: 1 });
    await echo(late);
    await late.endAsync(true);
    return retained;
  }

  /** Resolves when everything that the broker sent before has arrived. */
  fence(): Promise<void> {
    return echo(this.#client);
  }

  async close(): Promise<void> {
    await this.#client.endAsync(true);
  }
}

async function signIn({ brokerUrl, username, password }: WireOptions): Promise<MqttClient> {
  const credentials = { ...(username && { username }), ...(password && { password }) };
  const options = { protocolVersion: 4, reconnectOnConnackError: true, ...credentials } as const;
  const client = await connectAsync(brokerUrl, options, false);
  if (client.stream instanceof Socket) client.stream.setNoDelay(true);
  return client;
}

async function echo(client: MqttClient): Promise<void> {
  const topic = `conformance/${crypto.randomUUID()}`;
  await client.subscribeAsync(topic, { qos: 1 });
  const back = new Promise<void>((resolve) => {
    client.on('message', function listen(receivedTopic) {
      if (receivedTopic !== topic) return;
      client.off('message', listen);
      resolve();
    });
  });
  await client.publishAsync(topic, '', { qos: 1 });
  await back;
  await client.unsubscribeAsync(topic);
}

function parseJson(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString());
  } catch {
    return undefined;
  }
}
