import { type Command, Redis, type RedisOptions } from 'ioredis';
import type { Logger } from '../logger.ts';
import { within } from '../within.ts';

/**
 * What nodes share in memory. It may be away at any time: whoever uses it has a way without it, since a rider must
 * never wait for Redis.
 */
export interface SharedRedis {
  /** Answers or fails at once. */
  readonly client: Redis;
  /** All of our connections to it stand. */
  isThere(): boolean;
  /** A connection that waits for Redis however long it is away: for those who listen. It ends with us. */
  listener(): Redis;
  close(): Promise<void>;
}

/** A start does not wait longer than this for a Redis that is away. */
const patienceAtStartMs = 3_000;
const comeBackEveryMs = 500;

/** Version 2 of its protocol is spoken by every Redis, and answers in the shapes the live channel's adapter reads. */
const both = {
  protocol: 2,
  connectTimeout: 2_000,
  retryStrategy: () => comeBackEveryMs,
} satisfies RedisOptions;

/** Never queued: a word told late, or a limit counted late, is worse than none. */
const impatient = {
  ...both,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: 500,
  // One that hangs is given up, so that not every call waits for it anew.
  socketTimeout: 1_000,
} satisfies RedisOptions;

const patient = {
  ...both,
  enableOfflineQueue: true,
  maxRetriesPerRequest: null,
  // A listener asks for the next message every five seconds: silence for longer is a dead connection.
  socketTimeout: 12_000,
} satisfies RedisOptions;

/** A command nobody waits for, such as a subscription when we end, must not end the process. */
class Connection extends Redis {
  override sendCommand(...[command, stream]: Parameters<Redis['sendCommand']>): unknown {
    handled(command);
    return super.sendCommand(command, stream);
  }
}

function handled({ promise }: Command): void {
  promise.catch(() => undefined);
}

export async function openRedis(url: string, log: Logger): Promise<SharedRedis> {
  const client = new Connection(url, impatient);
  const listeners: Redis[] = [];
  tellWhenAway(client, log);
  const redis: SharedRedis = {
    client,
    isThere: () => [client, ...listeners].every(({ status }) => status === 'ready'),
    listener: () => {
      const listener = new Connection(url, patient);
      // The first connection tells for all.
      listener.on('error', () => undefined);
      listeners.push(listener);
      return listener;
    },
    close: async () => {
      client.removeAllListeners('close');
      for (const each of [client, ...listeners]) each.disconnect();
    },
  };
  // Away at our start as well: we begin by ourselves.
  await within(patienceAtStartMs, isReady(client)).catch(() => undefined);
  return redis;
}

export function isReady(client: Redis): Promise<void> {
  if (client.status === 'ready') return Promise.resolve();
  return new Promise((resolve) => client.once('ready', () => resolve()));
}

/** Once when it goes and once when it is back, however often it was tried in between. */
function tellWhenAway(client: Redis, log: Logger): void {
  let isAway = false;
  client.on('error', (error) => {
    if (!isAway) log.warn({ error }, 'Redis is away: this node limits and tells by itself');
    isAway = true;
  });
  client.on('close', () => {
    if (!isAway) log.warn({}, 'Redis is away: this node limits and tells by itself');
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) log.info({}, 'Redis is back');
    isAway = false;
  });
}
