import { createHmac, randomBytes } from 'node:crypto';
import type { SharedRedis } from '../../platform/redis/open-redis.ts';
import type { ProofDeps } from './check-device-proof.ts';
import { cacheProofKeys } from './proof-keys.store.ts';
import { localProofMemory, sharedProofMemory } from './proof-memory.store.ts';
import type { SignInDeps } from './send-code.ts';

export interface SignInOptions extends SignInDeps {
  /** Riders use https. */
  secureCookies: boolean;
  demo: boolean;
  /** Undefined where there is only one node. */
  redis: SharedRedis | undefined;
}

/** The dependencies of checking device proofs, from the server's settings. */
export function startDeviceProofs(place: SignInOptions): ProofDeps {
  const { clock, codeKey, host, secureCookies, demo, redis } = place;
  return {
    clock,
    // Without Redis, used proofs are forgotten at a restart, so nonces issued before it must be invalid as well.
    nonceKey: createHmac('sha256', codeKey)
      .update('device nonces')
      .update(redis ? '' : randomBytes(16))
      .digest(),
    rememberedSince: redis ? undefined : clock.now(),
    proofKeys: cacheProofKeys(),
    proofMemory: redis ? sharedProofMemory(redis) : localProofMemory(),
    origin: demo ? undefined : `${secureCookies ? 'https' : 'http'}://${host}`,
  };
}
