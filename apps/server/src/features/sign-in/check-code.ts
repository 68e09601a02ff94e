import { randomUUID } from 'node:crypto';
import { hashCode, hashSecret, newSecret } from '../../platform/secrets.ts';
import { findOrOpenAccount } from '../account/index.ts';
import type { SignInParts } from './send-code.ts';
import { type CodeRefusal, loginLifetimeMs, whyRefused } from './sign-in.rules.ts';
import { countWrongCode, findSignIn, insertLogin, useCode } from './sign-in.store.ts';

export type CodeChecked =
  | { outcome: 'signed-in'; token: string; userKey: string; accountId: string }
  | { outcome: CodeRefusal };

/** Turns the right code into a session: a new bearer token, and a key that only the cookie carries. */
export async function checkCode(
  parts: SignInParts,
  { token, code }: { token: string; code: string },
): Promise<CodeChecked> {
  const now = parts.clock.now();
  const tokenHash = hashSecret(token);
  return parts.db.transaction().execute(async (tx) => {
    const proved = await useCode(tx, { tokenHash, codeHash: hashCode(parts.codeKey, token, code), now });
    if (!proved) {
      const refused = whyRefused(await findSignIn(tx, tokenHash), now);
      if (refused === 'wrong-code') await countWrongCode(tx, tokenHash);
      return { outcome: refused };
    }
    const accountId = await findOrOpenAccount(tx, { ...proved, now });
    const session = { token: newSecret(), userKey: newSecret() };
    await insertLogin(tx, {
      id: randomUUID(),
      account_id: accountId,
      token_hash: hashSecret(session.token),
      user_key_hash: hashSecret(session.userKey),
      created_at: now,
      expires_at: new Date(now.getTime() + loginLifetimeMs),
    });
    return { outcome: 'signed-in', ...session, accountId };
  });
}
