import { Socket } from 'node:net';
import { connect, type IClientOptions, type MqttClient } from 'mqtt';

export interface BrokerAddress {
  url: string;
  username?: string;
  password?: string;
}

/** A gateway notices within this time that its broker is gone without a word. */
const keepaliveS = 15;

const firstWaitMs = 1_000;
const longestWaitMs = 8_000;

/**
 * A client that speaks at once. It connects in the background and keeps trying, also when its sign-in is refused: that
 * is what a broker does while its password file is being replaced.
 */
export function connectTo(
  { url, username, password }: BrokerAddress,
  options: IClientOptions = {},
): MqttClient {
  const client = connect(url, {
    protocolVersion: 4,
    keepalive: keepaliveS,
    reconnectPeriod: firstWaitMs,
    reconnectOnConnackError: true,
    // A command queued while the broker is away would open a nest for nobody later.
    queueQoSZero: false,
    ...(username && { username }),
    ...(password && { password }),
    ...options,
  });
  // Without this a small packet waits for the previous one's acknowledgement: 40 ms a message.
  client.on('connect', () => {
    if (client.stream instanceof Socket) client.stream.setNoDelay(true);
  });
  if (client.options.reconnectPeriod) waitLongerEachTime(client);
  return client;
}

/** A quarter more or less by chance, so that nodes that lost their broker together do not come back together. */
function waitLongerEachTime(client: MqttClient): void {
  let waitMs = firstWaitMs;
  const next = (ms: number) => {
    waitMs = Math.min(ms, longestWaitMs);
    client.options.reconnectPeriod = Math.round(waitMs * (0.75 + Math.random() / 2));
  };
  client.on('reconnect', () => next(waitMs * 2));
  client.on('connect', () => next(firstWaitMs));
}

/** Rejects with what ended the first try. */
export function connected(client: MqttClient): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (error: Error) => {
      client.end(true);
      reject(error);
    };
    const closed = () => failed(new Error('the connection was closed'));
    client.once('error', failed);
    client.once('close', closed);
    client.once('connect', () => {
      client.off('error', failed);
      client.off('close', closed);
      resolve();
    });
  });
}
