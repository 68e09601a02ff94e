import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import { isReady, type SharedRedis } from '../redis/open-redis.ts';
import { withTimeout } from '../with-timeout.ts';
import type { LiveAdapter } from './live.ts';

const streamName = 'etg:live';
/** A page that missed messages reads the current state instead, so old messages are not sent again. */
const longestStream = 5_000;
const startTimeoutMs = 3_000;

/**
 * Delivers what is emitted to a room to the pages of every node. Without Redis, the pages of this node still get it. That
 * is true only of what goes through the stream: a request for the sockets of all nodes would throw.
 */
export async function liveAdapter(redis: SharedRedis): Promise<LiveAdapter> {
  const readers: Redis[] = [];
  const adapter = createAdapter(
    {
      // It publishes with the client that fails at once, and reads on connections that wait for Redis.
      options: {},
      xadd: redis.client.xadd.bind(redis.client),
      duplicate: () => {
        const reader = redis.waitingClient();
        readers.push(reader);
        return reader;
      },
    },
    { streamName, channelPrefix: streamName, maxLen: longestStream },
  );
  await withTimeout(startTimeoutMs, Promise.all(readers.map(isReady))).catch(() => undefined);
  // Before its first message a reader asks only for "new" messages, and would miss those between two of its requests.
  await redis.client
    .xadd(streamName, 'MAXLEN', '~', longestStream, '*', 'a-node', 'began')
    .catch(() => undefined);
  return adapter;
}
