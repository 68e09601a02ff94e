import { createHmac } from 'node:crypto';
import type { ProofParts } from './check-device-proof.ts';
import { keepProofKeys } from './proof-keys.store.ts';
import { rememberProofs } from './proof-memory.store.ts';
import type { SignInParts } from './send-code.ts';

export interface SignInPlace extends SignInParts {
  /** Riders come over https. */
  secureCookies: boolean;
  demo: boolean;
}

/** What checking device proofs needs, from what the server was started with. */
export function prepareProofs({ clock, codeKey, host, secureCookies, demo }: SignInPlace): ProofParts {
  return {
    clock,
    nonceKey: createHmac('sha256', codeKey).update('device nonces').digest(),
    proofKeys: keepProofKeys(),
    proofMemory: rememberProofs(),
    origin: demo ? undefined : `${secureCookies ? 'https' : 'http'}://${host}`,
  };
}
