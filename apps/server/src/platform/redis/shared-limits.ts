import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { z } from 'zod';
import type { SharedRedis } from './open-redis.ts';

interface Count {
  current: number;
  /** Milliseconds until the count starts again. */
  ttl: number;
}

/** One script, so that a node that dies in between does not leave a count without an expiry. */
const countOne = `
  local current = redis.call('INCR', KEYS[1])
  if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return { current, redis.call('PTTL', KEYS[1]) }
`;
const counted = z.tuple([z.number(), z.number()]);

/** Counts the requests to all nodes together; while Redis is unreachable, each node counts its own. */
export function sharedLimits(redis: Pick<SharedRedis, 'client'>): FastifyRateLimitStoreCtor {
  const own = countHere();

  async function count(key: string, windowMs: number): Promise<Count> {
    // Counted here too: otherwise a client over the limit would start from zero when Redis becomes unreachable.
    const here = own(key, windowMs);
    try {
      const answer = await redis.client.eval(countOne, 1, `etg:limit:${key}`, windowMs);
      const [current, ttl] = counted.parse(answer);
      return { current, ttl };
    } catch {
      return here;
    }
  }

  let limits = 0;

  return class SharedLimits {
    // Nodes register the same calls in the same order, so a call's own limit has the same number on every node.
    readonly #place = limits++;

    incr(key: string, done: (error: Error | null, result?: Count) => void, windowMs: number): void {
      void count(`${this.#place}:${key}`, windowMs).then((result) => done(null, result));
    }

    child(): SharedLimits {
      return new SharedLimits();
    }
  };
}

const mostKept = 5_000;

function countHere(limit = mostKept, now = () => performance.now()) {
  const windows = new Map<string, { current: number; endsAt: number }>();
  return (key: string, windowMs: number): Count => {
    const known = windows.get(key);
    const window = known && known.endsAt > now() ? known : { current: 0, endsAt: now() + windowMs };
    window.current += 1;
    // Moved to the end: the entry that was used least recently is deleted first.
    windows.delete(key);
    windows.set(key, window);
    const [oldest] = windows.keys();
    if (windows.size > limit && oldest !== undefined) windows.delete(oldest);
    return { current: window.current, ttl: Math.ceil(window.endsAt - now()) };
  };
}
