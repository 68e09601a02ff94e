import { isFirstUse } from '../../platform/redis/first-use.ts';
import type { SharedRedis } from '../../platform/redis/open-redis.ts';
import { nonceLifetimeMs } from './device-nonce.rules.ts';

/** Which proofs were used already, for as long as they are fresh. */
export interface ProofMemory {
  /** True once per id. */
  isFirstUse(id: string, now: Date): Promise<boolean>;
}

/** A flood of proofs forgets the oldest early: a replay also needs token and cookie, an outage needs nothing. */
const mostKept = 200_000;

/**
 * At all nodes together: a request captured at one is worth nothing at another. While Redis is away each node knows its
 * own: a replay then needs token, cookie, proof and another node within minutes, and refusing all calls needs nothing.
 */
export function shareProofs(redis: Pick<SharedRedis, 'client'>, own = rememberProofs()): ProofMemory {
  return {
    isFirstUse: async (id, now) => {
      // Ours too, always: what was used here stays used when Redis goes or begins anew.
      if (!(await own.isFirstUse(id, now))) return false;
      return (await isFirstUse(redis, id, 2 * nonceLifetimeMs)) ?? true;
    },
  };
}

/** In this process. Two generations, so that forgetting costs nothing: each is dropped whole when it is stale. */
export function rememberProofs(limit = mostKept): ProofMemory {
  let newer = new Set<string>();
  let older = new Set<string>();
  let begun = 0;
  return {
    isFirstUse: async (id, now) => {
      // Also when the demo's clock is moved back.
      const age = Math.abs(now.getTime() - begun);
      if (age > nonceLifetimeMs || newer.size >= limit / 2) {
        older = age > 2 * nonceLifetimeMs ? new Set() : newer;
        newer = new Set();
        begun = now.getTime();
      }
      if (newer.has(id) || older.has(id)) return false;
      newer.add(id);
      return true;
    },
  };
}
