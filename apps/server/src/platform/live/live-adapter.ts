import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import { isReady, type SharedRedis } from '../redis/open-redis.ts';
import { within } from '../within.ts';
import type { LiveAdapter } from './live.ts';

const streamName = 'etg:live';
/** A page that missed something reads where it stands: none is given what was said long ago. */
const mostKept = 5_000;
const patienceAtStartMs = 3_000;

/**
 * Brings what is said to a room to the pages of every node. It fails softly by itself: without Redis the pages of this
 * node are told. Only what goes through its stream does: asking all nodes for their sockets would not be caught.
 */
export async function liveAdapter(redis: SharedRedis): Promise<LiveAdapter> {
  const readers: Redis[] = [];
  const adapter = createAdapter(
    {
      // It speaks without waiting, and listens on connections that wait for Redis.
      options: {},
      xadd: redis.client.xadd.bind(redis.client),
      duplicate: () => {
        const reader = redis.listener();
        readers.push(reader);
        return reader;
      },
    },
    { streamName, channelPrefix: streamName, maxLen: mostKept },
  );
  await within(patienceAtStartMs, Promise.all(readers.map(isReady))).catch(() => undefined);
  // Until it has read something a reader asks for "what comes next", and would miss what falls between two questions.
  await redis.client.xadd(streamName, 'MAXLEN', '~', mostKept, '*', 'a-node', 'began').catch(() => undefined);
  return adapter;
}
