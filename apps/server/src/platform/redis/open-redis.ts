import { type Command, Redis, type RedisOptions } from 'ioredis';
import type { Logger } from '../logger.ts';
import { withTimeout } from '../with-timeout.ts';

/**
 * Memory that the nodes share. Redis may be unreachable at any time: every use has a way without it, since a rider must
 * never wait for Redis.
 */
export interface SharedRedis {
  /** Answers or fails at once. */
  readonly client: Redis;
  /** Whether all our connections to Redis are up. */
  isConnected(): boolean;
  /** For subscribers: a new connection that waits for Redis however long it is unreachable. `close` ends it. */
  waitingClient(): Redis;
  close(): Promise<void>;
}

/** The server's start waits no longer for an unreachable Redis. */
const startTimeoutMs = 3_000;
const reconnectEveryMs = 500;

/** Every Redis supports version 2 of the protocol, and its replies have the shape that the live channel's adapter reads. */
const commonOptions = {
  protocol: 2,
  connectTimeout: 2_000,
  retryStrategy: () => reconnectEveryMs,
} satisfies RedisOptions;

/** Commands are never queued: a late message or a late count is worse than none. */
const failFast = {
  ...commonOptions,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: 500,
  // A connection that hangs is dropped, so that not every command waits for it.
  socketTimeout: 1_000,
} satisfies RedisOptions;

const waiting = {
  ...commonOptions,
  enableOfflineQueue: true,
  maxRetriesPerRequest: null,
  // Subscribers ping or ask for messages every five seconds, so a longer silence means a dead connection.
  socketTimeout: 12_000,
} satisfies RedisOptions;

/** A command that nobody awaits, such as a subscription during shutdown, must not end the process. */
class Connection extends Redis {
  override sendCommand(...[command, stream]: Parameters<Redis['sendCommand']>): unknown {
    ignoreRejection(command);
    return super.sendCommand(command, stream);
  }
}

function ignoreRejection({ promise }: Command): void {
  promise.catch(() => undefined);
}

export async function openRedis(url: string, log: Logger): Promise<SharedRedis> {
  const client = new Connection(url, failFast);
  const waitingClients: Redis[] = [];
  logOutages(client, log);
  const redis: SharedRedis = {
    client,
    isConnected: () => [client, ...waitingClients].every(({ status }) => status === 'ready'),
    waitingClient: () => {
      const waitingClient = new Connection(url, waiting);
      // `client` logs outages for all connections.
      waitingClient.on('error', () => undefined);
      waitingClients.push(waitingClient);
      return waitingClient;
    },
    close: async () => {
      client.removeAllListeners('close');
      for (const each of [client, ...waitingClients]) each.disconnect();
    },
  };
  // The server also starts while Redis is unreachable.
  await withTimeout(startTimeoutMs, isReady(client)).catch(() => undefined);
  return redis;
}

export function isReady(client: Redis): Promise<void> {
  if (client.status === 'ready') return Promise.resolve();
  return new Promise((resolve) => client.once('ready', () => resolve()));
}

/** Logs once when Redis becomes unreachable and once when it is back, however many retries fail in between. */
function logOutages(client: Redis, log: Logger): void {
  let isDown = false;
  client.on('error', (error) => {
    if (!isDown)
      log.warn({ error }, 'Redis is unreachable: this node counts limits and sends live messages on its own');
    isDown = true;
  });
  client.on('close', () => {
    if (!isDown)
      log.warn({}, 'Redis is unreachable: this node counts limits and sends live messages on its own');
    isDown = true;
  });
  client.on('ready', () => {
    if (isDown) log.info({}, 'Redis is reachable again');
    isDown = false;
  });
}
