import { randomUUID } from 'node:crypto';
import { transact } from '../../platform/database/transact.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import { deviceName } from './device-name.rules.ts';
import {
  countRebinds,
  insertRebind,
  keepFormerKey,
  lockLoginOfCookie,
  renewLogin,
  revokeLogin,
} from './login.store.ts';
import { type DeviceNoticeParts, notifyOfDevice } from './notify-of-device.ts';
import { rebindsPerWindow, rebindWindowMs } from './sign-in.rules.ts';

export interface Rebinding {
  userKey: string;
  deviceKey: string;
  /** What the browser says it is. */
  userAgent: string | undefined;
}

interface OfLogin {
  loginId: string;
  accountId: string;
  /** What the person's other pages are told. */
  notice?: string | undefined;
}

export type Rebound =
  | ({ outcome: 'rebound'; token: string; userKey: string } & OfLogin)
  | { outcome: 'no-login' }
  /** The cookie holds, but its browser changed its key too often to be believed. */
  | { outcome: 'too-often' }
  /** A copy of the cookie was used, by a thief or after one: whoever has the login now loses it too. */
  | ({ outcome: 'old-key' } & OfLogin);

/**
 * Goes on with a login in a browser that lost what its scripts had kept (Safari does after a week): the cookie and a
 * proof by the key it has now give a new token and a new cookie. A browser that has only lost the token keeps its key, and
 * may any time. A cookie from before is good only together with the login's own device key, which no thief has: the answer
 * that carried the new one was lost, or two tabs asked at once.
 */
export async function rebindDevice(
  parts: DeviceNoticeParts,
  { userKey, deviceKey, userAgent }: Rebinding,
): Promise<Rebound> {
  const now = parts.clock.now();
  const brought = hashSecret(userKey);
  return transact(parts.db, async (tx) => {
    const login = await lockLoginOfCookie(tx, brought, now);
    if (!login) return { outcome: 'no-login' };
    const { id: loginId, account_id: accountId } = login;
    const fresh = { token: newSecret(), userKey: newSecret() };
    const hashes = { token_hash: hashSecret(fresh.token), user_key_hash: hashSecret(fresh.userKey) };
    if (login.device_key === deviceKey) {
      await keepFormerKey(tx, login, { brought, now });
      await renewLogin(tx, loginId, hashes);
      return { outcome: 'rebound', ...fresh, loginId, accountId };
    }
    if (login.isFormerKey) {
      await revokeLogin(tx, loginId, now);
      const notice = await notifyOfDevice(parts, tx, { accountId, about: 'old-key', device: login, now });
      return { outcome: 'old-key', loginId, accountId, notice };
    }
    const recent = await countRebinds(tx, loginId, new Date(now.getTime() - rebindWindowMs));
    if (recent >= rebindsPerWindow) return { outcome: 'too-often' };
    const keys = { from_key: login.device_key, to_key: deviceKey };
    await insertRebind(tx, { id: randomUUID(), login_id: loginId, ...keys, created_at: now });
    await keepFormerKey(tx, login, { brought, now });
    const device = deviceName(userAgent);
    const seen = { last_seen_at: now, rebound_at: now };
    await renewLogin(tx, loginId, { ...hashes, ...device, ...seen, device_key: deviceKey });
    const notice = await notifyOfDevice(parts, tx, { accountId, about: 'new-device', device, now });
    return { outcome: 'rebound', ...fresh, loginId, accountId, notice };
  });
}
