import { Socket } from 'node:net';
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt';
import type { Logger } from '../logger.ts';

export type MessageHandler = (topic: string, payload: Buffer) => Promise<void>;

export interface MqttLink {
  subscribe(topics: string[], handler: MessageHandler): Promise<void>;
  /** Once, at QoS 0: for what must never be delivered late. Resolves when it has left this process. */
  send(topic: string, body: object): Promise<void>;
  connected(): boolean;
  close(): Promise<void>;
}

interface LinkOptions {
  url: string;
  username?: string;
  password?: string;
  log: Logger;
}

export async function openMqttLink({ url, username, password, log }: LinkOptions): Promise<MqttLink> {
  const options: IClientOptions = {
    protocolVersion: 4,
    reconnectPeriod: 1_000,
    // A command queued while the broker is away would open a nest for nobody later.
    queueQoSZero: false,
    ...(username && { username }),
    ...(password && { password }),
  };
  // Without retries the first time: a wrong address is told at start, not waited for.
  const client = await connectAsync(url, options, false);
  keepPromptOn(client);
  client.on('error', (error) => log.warn({ error: error.message }, 'the station broker reported an error'));
  client.on('offline', () => log.warn({}, 'the station broker is away'));
  const underWay = new Set<Promise<void>>();
  return {
    subscribe: async (topics, handler) => {
      client.on('message', (topic, payload) => {
        const handled = handler(topic, payload)
          .catch((error: unknown) => log.error({ error, topic }, 'a station message failed'))
          .finally(() => underWay.delete(handled));
        underWay.add(handled);
      });
      await client.subscribeAsync(topics, { qos: 1 });
    },
    send: async (topic, body) => {
      await client.publishAsync(topic, JSON.stringify(body), { qos: 0, retain: false });
    },
    connected: () => client.connected,
    close: async () => {
      await client.endAsync();
      // Whoever closes the database next would otherwise cut these off.
      await Promise.all(underWay);
    },
  };
}

/** Without this a small packet waits for the previous one's acknowledgement: 40 ms a message. */
function keepPromptOn(client: MqttClient): void {
  const setNoDelay = () => {
    if (client.stream instanceof Socket) client.stream.setNoDelay(true);
  };
  setNoDelay();
  client.on('connect', setNoDelay);
}
