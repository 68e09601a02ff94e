import { createHash } from 'node:crypto';
import type { DeviceProofClaims } from '@etg/contract/device-proof';
import { isFreshNonce } from './device-nonce.rules.ts';

/** The request that a proof must have been signed for. */
export interface ProvedRequest {
  method: string;
  /** Without its query. */
  path: string;
  /** The `Host` header. */
  host: string | undefined;
  /** The bearer token sent with the proof. */
  token: string | undefined;
}

/** How far a phone's clock may be off before the phone has to use a nonce of the server. */
export const clockToleranceMs = 60_000;

/**
 * Whether the proof was signed for this request. `origin` is the public address; the demo is reached under many names
 * (localhost, an address of the local network), so there the `Host` header is compared instead.
 */
export function isAbout(
  { htm, htu, ath }: DeviceProofClaims,
  request: ProvedRequest,
  origin: string | undefined,
): boolean {
  if (htm !== request.method || ath !== tokenHash(request.token) || !URL.canParse(htu)) return false;
  const address = new URL(htu);
  const here = origin ? address.origin === origin : address.host === request.host;
  return here && address.pathname === request.path && address.search === '' && address.hash === '';
}

export interface Freshness {
  nonceKey: Buffer;
  /** When this node started to remember used proofs. Proofs signed earlier are stale: they may have been used. */
  rememberedSince: Date | undefined;
}

/** A nonce of the server proves the time; without one, the phone's clock must be about right. */
export function isFresh(
  { nonce, iat }: DeviceProofClaims,
  { nonceKey, rememberedSince }: Freshness,
  now: Date,
): boolean {
  if (nonce !== undefined && isFreshNonce(nonceKey, nonce, now)) return true;
  if (rememberedSince && iat < Math.floor(rememberedSince.getTime() / 1_000)) return false;
  return Math.abs(now.getTime() - iat * 1_000) <= clockToleranceMs;
}

function tokenHash(token: string | undefined): string | undefined {
  return token && createHash('sha256').update(token).digest('base64url');
}
