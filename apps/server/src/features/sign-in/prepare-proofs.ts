import { createHmac, randomBytes } from 'node:crypto';
import type { SharedRedis } from '../../platform/redis/open-redis.ts';
import type { ProofParts } from './check-device-proof.ts';
import { keepProofKeys } from './proof-keys.store.ts';
import { rememberProofs, shareProofs } from './proof-memory.store.ts';
import type { SignInParts } from './send-code.ts';

export interface SignInPlace extends SignInParts {
  /** Riders come over https. */
  secureCookies: boolean;
  demo: boolean;
  /** Where there are other nodes. */
  redis: SharedRedis | undefined;
}

/** What checking device proofs needs, from what the server was started with. */
export function prepareProofs(place: SignInPlace): ProofParts {
  const { clock, codeKey, host, secureCookies, demo, redis } = place;
  return {
    clock,
    // Alone we forget with each start which proofs were used: nonces from before it are then worth nothing either.
    nonceKey: createHmac('sha256', codeKey)
      .update('device nonces')
      .update(redis ? '' : randomBytes(16))
      .digest(),
    rememberedSince: redis ? undefined : clock.now(),
    proofKeys: keepProofKeys(),
    proofMemory: redis ? shareProofs(redis) : rememberProofs(),
    origin: demo ? undefined : `${secureCookies ? 'https' : 'http'}://${host}`,
  };
}
