import { randomUUID } from 'node:crypto';
import { transact } from '../../platform/database/transact.ts';
import { deviceName } from '../../platform/http/device-name.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import {
  countRebinds,
  insertRebind,
  lockLoginOfCookie,
  revokeLogin,
  saveFormerKey,
  updateLogin,
} from './login.store.ts';
import { type DeviceNoticeDeps, notifyOfDevice } from './notify-of-device.ts';
import { rebindsPerWindow, rebindWindowMs } from './sign-in.rules.ts';

export interface Rebinding {
  userKey: string;
  deviceKey: string;
  /** The `User-Agent` header. */
  userAgent: string | undefined;
}

interface AffectedLogin {
  loginId: string;
  accountId: string;
  /** The text shown on the rider's open pages. */
  notice?: string | undefined;
}

export type Rebound =
  | ({ outcome: 'rebound'; token: string; userKey: string } & AffectedLogin)
  | { outcome: 'no-login' }
  /** The cookie is valid, but this login has changed its device key too often to be trusted. */
  | { outcome: 'too-often' }
  /** A replaced cookie was used, by a thief or by the owner after a thief: the login ends for everyone. */
  | ({ outcome: 'old-key' } & AffectedLogin);

/**
 * Continues a login in a browser that lost its script storage (Safari deletes it after a week): the cookie and a proof by
 * the browser's present key give a new token and a new cookie. A browser that lost only the token keeps its device key and
 * may do this any number of times. A former cookie is accepted only with the login's own device key, which no thief has:
 * then the reply with the new cookie was lost, or two tabs asked at once.
 */
export async function rebindDevice(
  deps: DeviceNoticeDeps,
  { userKey, deviceKey, userAgent }: Rebinding,
): Promise<Rebound> {
  const now = deps.clock.now();
  const presented = hashSecret(userKey);
  return transact(deps.db, async (tx) => {
    const login = await lockLoginOfCookie(tx, presented, now);
    if (!login) return { outcome: 'no-login' };
    const { id: loginId, account_id: accountId } = login;
    const fresh = { token: newSecret(), userKey: newSecret() };
    const hashes = { token_hash: hashSecret(fresh.token), user_key_hash: hashSecret(fresh.userKey) };
    if (login.device_key === deviceKey) {
      await saveFormerKey(tx, login, { presented, now });
      await updateLogin(tx, loginId, hashes);
      return { outcome: 'rebound', ...fresh, loginId, accountId };
    }
    if (login.isFormerKey) {
      await revokeLogin(tx, loginId, now);
      const notice = await notifyOfDevice(deps, tx, { accountId, about: 'old-key', device: login, now });
      return { outcome: 'old-key', loginId, accountId, notice };
    }
    const recent = await countRebinds(tx, loginId, new Date(now.getTime() - rebindWindowMs));
    if (recent >= rebindsPerWindow) return { outcome: 'too-often' };
    const keys = { from_key: login.device_key, to_key: deviceKey };
    await insertRebind(tx, { id: randomUUID(), login_id: loginId, ...keys, created_at: now });
    await saveFormerKey(tx, login, { presented, now });
    const device = deviceName(userAgent);
    const seen = { last_seen_at: now, rebound_at: now };
    await updateLogin(tx, loginId, { ...hashes, ...device, ...seen, device_key: deviceKey });
    const notice = await notifyOfDevice(deps, tx, { accountId, about: 'new-device', device, now });
    return { outcome: 'rebound', ...fresh, loginId, accountId, notice };
  });
}
