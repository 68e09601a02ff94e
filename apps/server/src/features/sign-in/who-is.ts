import type { Core } from '../../platform/core.ts';
import { hashSecret, sameSecret } from '../../platform/secrets.ts';
import { findLogin } from './sign-in.store.ts';

export interface Proofs {
  token: string | undefined;
  userKey: string | undefined;
}

/** Whose proofs these are. A bearer token without the cookie's key opens nothing. */
export async function whoIs({ db, clock }: Core, { token, userKey }: Proofs): Promise<string | undefined> {
  if (!token || !userKey) return undefined;
  const login = await findLogin(db, hashSecret(token), clock.now());
  return login && sameSecret(login.user_key_hash, hashSecret(userKey)) ? login.account_id : undefined;
}
