import { randomUUID } from 'node:crypto';
import { transact } from '../../platform/database/transact.ts';
import { deviceName } from '../../platform/http/device-name.ts';
import { hashCode, hashSecret, isSameSecret, newSecret } from '../../platform/secrets.ts';
import { findOrCreateAccount } from '../account/index.ts';
import { insertLogin, revokeLogins } from './login.store.ts';
import type { SignInDeps } from './send-code.ts';
import { type CodeRefusal, loginLifetimeMs, whyNotCompared } from './sign-in.rules.ts';
import { findSignIn, markCodeUsed, recordTry } from './sign-in.store.ts';

export interface CodeTry {
  token: string;
  code: string;
  deviceKey: string;
  /** The key in the cookie of this browser's login, which may have ended. */
  userKey: string | undefined;
  /** The `User-Agent` header. */
  userAgent: string | undefined;
}

export type CodeChecked =
  | { outcome: 'signed-in'; token: string; userKey: string; accountId: string; endedLogins: string[] }
  /** Not the browser that asked for the code; its tries are not counted. */
  | { outcome: 'other-device' }
  | { outcome: 'account-closed' | 'wrong-code' }
  | { outcome: CodeRefusal };

/** The right code starts a session: a new bearer token, a key that only the cookie carries, and the device's key. */
export async function checkCode(
  deps: SignInDeps,
  { token, code, deviceKey, userKey, userAgent }: CodeTry,
): Promise<CodeChecked> {
  const now = deps.clock.now();
  const tokenHash = hashSecret(token);
  return transact(deps.db, async (tx) => {
    const tried = await recordTry(tx, { tokenHash, deviceKey, now });
    if (!tried) {
      const signIn = await findSignIn(tx, tokenHash);
      if (signIn && signIn.device_key !== deviceKey) return { outcome: 'other-device' };
      return { outcome: whyNotCompared(signIn, now) };
    }
    const isRight = isSameSecret(tried.code_hash, hashCode(deps.codeKey, token, code));
    if (!isRight) return { outcome: 'wrong-code' };
    await markCodeUsed(tx, tried.id, now);
    const { phone, language } = tried;
    const { id: accountId, isClosed } = await findOrCreateAccount(tx, { phone, language, now });
    if (isClosed) return { outcome: 'account-closed' };
    // By the cookie too: after a rebind, the login has another device key.
    const former = { deviceKey, ...(userKey && { userKeyHash: hashSecret(userKey) }) };
    const endedLogins = await revokeLogins(tx, former, now);
    const session = { token: newSecret(), userKey: newSecret() };
    await insertLogin(tx, {
      id: randomUUID(),
      account_id: accountId,
      token_hash: hashSecret(session.token),
      user_key_hash: hashSecret(session.userKey),
      device_key: deviceKey,
      ...deviceName(userAgent),
      created_at: now,
      expires_at: new Date(now.getTime() + loginLifetimeMs),
    });
    return { outcome: 'signed-in', ...session, accountId, endedLogins };
  });
}
