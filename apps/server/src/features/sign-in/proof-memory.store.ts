import { isFirstUse } from '../../platform/redis/first-use.ts';
import type { SharedRedis } from '../../platform/redis/open-redis.ts';
import { nonceLifetimeMs } from './device-nonce.rules.ts';

/** Remembers which proofs were used, for as long as they are fresh. */
export interface ProofMemory {
  /** True at the first call with this id. */
  isFirstUse(id: string, now: Date): Promise<boolean>;
}

/** Beyond it the oldest are forgotten early: a replay also needs token and cookie, while refusing calls is an outage. */
const mostRemembered = 200_000;

/**
 * Shared by all nodes: a request captured at one node cannot be replayed at another. While Redis is unreachable, each node
 * knows only its own proofs. A replay then needs token, cookie, proof and another node within minutes; refusing all calls
 * instead would be an outage.
 */
export function sharedProofMemory(redis: Pick<SharedRedis, 'client'>, own = localProofMemory()): ProofMemory {
  return {
    isFirstUse: async (id, now) => {
      // The local memory is always asked: proofs used here stay used if Redis fails or restarts empty.
      if (!(await own.isFirstUse(id, now))) return false;
      return (await isFirstUse(redis, id, 2 * nonceLifetimeMs)) ?? true;
    },
  };
}

/** In this process. Two generations: when the older is stale it is dropped as a whole, which costs nothing. */
export function localProofMemory(limit = mostRemembered): ProofMemory {
  let newer = new Set<string>();
  let older = new Set<string>();
  let newerSince = 0;
  return {
    isFirstUse: async (id, now) => {
      // abs(): generations must change even if the demo clock goes back.
      const age = Math.abs(now.getTime() - newerSince);
      if (age > nonceLifetimeMs || newer.size >= limit / 2) {
        older = age > 2 * nonceLifetimeMs ? new Set() : newer;
        newer = new Set();
        newerSince = now.getTime();
      }
      if (newer.has(id) || older.has(id)) return false;
      newer.add(id);
      return true;
    },
  };
}
