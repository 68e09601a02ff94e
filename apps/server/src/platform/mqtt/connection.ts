import { Socket } from 'node:net';
import { connect, type IClientOptions, type MqttClient } from 'mqtt';

export interface BrokerAddress {
  url: string;
  username?: string;
  password?: string;
}

/** How fast a gateway notices that the broker is gone without closing the connection. */
const keepaliveS = 15;

const firstWaitMs = 1_000;
const longestWaitMs = 8_000;

/**
 * A client without Nagle's delay. It connects in the background and keeps trying, even if its sign-in is refused: a broker
 * refuses everybody while its password file is being replaced.
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
    // A command queued while the broker is away would later unlock a nest when no rider is there.
    queueQoSZero: false,
    ...(username && { username }),
    ...(password && { password }),
    ...options,
  });
  // Otherwise a small packet waits for the acknowledgement of the previous one: 40 ms for each message.
  client.on('connect', () => {
    if (client.stream instanceof Socket) client.stream.setNoDelay(true);
  });
  if (client.options.reconnectPeriod) waitLongerEachTime(client);
  return client;
}

/** Doubles the wait after each attempt. Random by a quarter, so that nodes do not all reconnect at the same moment. */
function waitLongerEachTime(client: MqttClient): void {
  let waitMs = firstWaitMs;
  const next = (ms: number) => {
    waitMs = Math.min(ms, longestWaitMs);
    client.options.reconnectPeriod = Math.round(waitMs * (0.75 + Math.random() / 2));
  };
  client.on('reconnect', () => next(waitMs * 2));
  client.on('connect', () => next(firstWaitMs));
}

/** Rejects with the reason why the first attempt failed. */
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
