import { nonceLifetimeMs } from './device-nonce.rules.ts';

/** Which proofs were used already, for as long as they are fresh. Several nodes need one they share. */
export interface ProofMemory {
  /** True once per id. */
  isFirstUse(id: string, now: Date): Promise<boolean>;
}

/** A flood of proofs forgets the oldest early: a replay also needs token and cookie, an outage needs nothing. */
const mostKept = 200_000;

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
