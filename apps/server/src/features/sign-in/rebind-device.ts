import { randomUUID } from 'node:crypto';
import type { Core } from '../../platform/core.ts';
import { transact } from '../../platform/database/transact.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import { countRebinds, insertRebind, lockLoginOfCookie, renewLogin } from './login.store.ts';
import { rebindsPerWindow, rebindWindowMs } from './sign-in.rules.ts';

export type Rebound =
  | { outcome: 'rebound'; token: string; loginId: string }
  | { outcome: 'no-login' }
  /** The cookie holds, but its browser changed its key too often to be believed. */
  | { outcome: 'too-often' };

/**
 * Goes on with a login in a browser that lost what its scripts had kept (Safari does after a week): the cookie and a
 * proof by the key it has now give a new token. A browser that has only lost the token keeps its key, and may any time.
 */
export async function rebindDevice(
  { db, clock }: Core,
  { userKey, deviceKey }: { userKey: string; deviceKey: string },
): Promise<Rebound> {
  const now = clock.now();
  return transact(db, async (tx) => {
    const login = await lockLoginOfCookie(tx, hashSecret(userKey), now);
    if (!login) return { outcome: 'no-login' };
    if (login.device_key !== deviceKey) {
      const recent = await countRebinds(tx, login.id, new Date(now.getTime() - rebindWindowMs));
      if (recent >= rebindsPerWindow) return { outcome: 'too-often' };
      const keys = { from_key: login.device_key, to_key: deviceKey };
      await insertRebind(tx, { id: randomUUID(), login_id: login.id, ...keys, created_at: now });
    }
    const token = newSecret();
    await renewLogin(tx, login.id, { token_hash: hashSecret(token), device_key: deviceKey });
    return { outcome: 'rebound', token, loginId: login.id };
  });
}
