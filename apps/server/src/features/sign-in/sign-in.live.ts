import { livePath } from '@etg/contract/live-events';
import type { Core } from '../../platform/core.ts';
import { userKeyOf } from '../../platform/http/user-key.ts';
import type { LiveProofs, LiveSignIn } from '../../platform/live/live.ts';
import { hashSecret } from '../../platform/secrets.ts';
import type { ProofDeps } from './check-device-proof.ts';
import { deviceNonce } from './device-nonce.rules.ts';
import { findLogin } from './login.store.ts';
import { verifySession } from './verify-session.ts';

/** A live connection needs the same three proofs as a call; its device proof is signed for a GET of its path. */
export function signInLive(
  deps: Core & ProofDeps & { secureCookies: boolean },
): (proofs: LiveProofs) => Promise<LiveSignIn> {
  return async ({ token, deviceProof, cookieHeader, host }) => {
    const request = { method: 'GET', path: livePath, host, token };
    const userKey = userKeyOf(cookieHeader, deps.secureCookies);
    const session = await verifySession(deps, { userKey, deviceProof, request });
    if (session.outcome === 'known') {
      const stillHolds = async () => {
        const login = token && (await findLogin(deps.db, hashSecret(token), deps.clock.now()));
        return login ? login.id === session.loginId : false;
      };
      return { ...session, isStillValid: stillHolds };
    }
    if (session.outcome !== 'stale-proof') return { outcome: 'refused' };
    return { outcome: 'stale-proof', nonce: deviceNonce(deps.nonceKey, deps.clock.now()) };
  };
}
