import type { Core } from '../../platform/core.ts';
import { hashSecret, isSameSecret } from '../../platform/secrets.ts';
import { checkDeviceProof, type ProofDeps } from './check-device-proof.ts';
import type { ProvedRequest } from './device-proof.rules.ts';
import { findLogin, markSeen } from './login.store.ts';
import { isSeenMarkDue } from './sign-in.rules.ts';

export interface Proofs {
  userKey: string | undefined;
  deviceProof: string | undefined;
  request: ProvedRequest;
}

export type SessionVerified =
  | { outcome: 'known'; accountId: string; loginId: string }
  /** There is no bearer token. */
  | { outcome: 'nobody' }
  | { outcome: 'stale-proof' }
  | { outcome: 'refused' };

/**
 * Verifies that the bearer token, the key in the cookie and the key that signed the request belong to one login, and
 * returns its account. Reads the database every time, so that an ended login is refused at once.
 */
export async function verifySession(
  deps: Core & ProofDeps,
  { userKey, deviceProof, request }: Proofs,
): Promise<SessionVerified> {
  if (!request.token) return { outcome: 'nobody' };
  if (!userKey) return { outcome: 'refused' };
  const now = deps.clock.now();
  const login = await findLogin(deps.db, hashSecret(request.token), now);
  if (!login || !isSameSecret(login.user_key_hash, hashSecret(userKey))) return { outcome: 'refused' };
  const checked = await checkDeviceProof(deps, deviceProof, request);
  if (checked.outcome !== 'proved') return checked;
  if (checked.deviceKey !== login.device_key) return { outcome: 'refused' };
  if (isSeenMarkDue(login, now)) await markSeen(deps.db, login.id, now);
  return { outcome: 'known', accountId: login.account_id, loginId: login.id };
}
