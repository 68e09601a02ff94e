import { randomUUID } from 'node:crypto';
import type { Language } from '@etg/contract/languages';
import { parsePhone } from '@etg/domain/phone';
import { translator } from '@etg/messages';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import { postMessage } from '../../platform/outbox.ts';
import { hashCode, hashSecret, newCode, newSecret } from '../../platform/secrets.ts';
import { codeLifetimeMs, codesPerWindow, codesWindowMs } from './sign-in.rules.ts';
import { closeEarlierSignIn, countRecentCodes, insertSignIn } from './sign-in.store.ts';

export interface CodeRequest {
  number: string;
  language: Language;
  /** The token of the sign-in this continues: a new code for the same number. */
  earlierToken: string | undefined;
}

export interface SignInParts extends Core {
  codeKey: Buffer;
  /** The host riders see, for the line that lets phones fill the code in by themselves. */
  host: string;
}

export type CodeSent =
  | { outcome: 'sent'; token: string }
  | { outcome: 'not-a-number' }
  | { outcome: 'too-many-codes' };

/** Texts a six-digit code to a number. The answer is the same whether the number is known or not. */
export async function sendCode(parts: SignInParts, request: CodeRequest): Promise<CodeSent> {
  const phone = parsePhone(request.number, request.language);
  if (!phone.ok) return { outcome: 'not-a-number' };
  const now = parts.clock.now();
  return parts.db.transaction().execute(async (tx) => {
    const recent = await countRecentCodes(tx, phone.digits, new Date(now.getTime() - codesWindowMs));
    if (recent >= codesPerWindow) return { outcome: 'too-many-codes' };
    const wrong_codes = await wrongCodesSoFar(tx, { ...request, phone: phone.digits, now });
    const token = newSecret();
    const code = newCode();
    await insertSignIn(tx, {
      id: randomUUID(),
      phone: phone.digits,
      language: request.language,
      token_hash: hashSecret(token),
      code_hash: hashCode(parts.codeKey, token, code),
      code_expires_at: new Date(now.getTime() + codeLifetimeMs),
      wrong_codes,
      created_at: now,
    });
    const text = translator(request.language)('server.sms.code', { code, host: parts.host });
    await postMessage(tx, { channel: 'sms', to: phone.digits, text, at: now });
    return { outcome: 'sent', token };
  });
}

async function wrongCodesSoFar(
  tx: Tx,
  { earlierToken, phone, now }: { earlierToken: string | undefined; phone: string; now: Date },
): Promise<number> {
  if (!earlierToken) return 0;
  const earlier = await closeEarlierSignIn(tx, hashSecret(earlierToken), now);
  return earlier?.phone === phone ? earlier.wrong : 0;
}
