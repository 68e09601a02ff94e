import { randomUUID } from 'node:crypto';
import type { Language } from '@etg/contract/languages';
import { parsePhone } from '@etg/domain/phone';
import { type CountryCode, worldMetadata } from '@etg/domain/phone-countries';
import { translator } from '@etg/messages';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { postMessage } from '../../platform/outbox/post-message.ts';
import { hashCode, hashSecret, newCode, newSecret } from '../../platform/secrets.ts';
import type { CodeLimits, CodeRecipient } from './code-limits.rules.ts';
import { isBoundDevice } from './code-limits.store.ts';
import { type CodesLimited, limitCodes } from './limit-codes.ts';
import { codeLifetimeMs } from './sign-in.rules.ts';
import { closeEarlierSignIn, insertSignIn } from './sign-in.store.ts';

export interface CodeRequest {
  number: string;
  language: Language;
  /** The token of the sign-in this continues: a new code for the same number. */
  earlierToken: string | undefined;
  /** The key that signed the request: the code works for no other. */
  deviceKey: string;
  /** Where the request came from. */
  address: string;
}

export interface SignInParts extends Core {
  codeKey: Buffer;
  /** The host riders see, for the line that lets phones fill the code in by themselves. */
  host: string;
  phoneCountries: readonly CountryCode[];
  codeLimits: CodeLimits;
}

export type CodeSent =
  | { outcome: 'sent'; token: string }
  | { outcome: 'not-a-number' }
  | { outcome: 'wait'; retryAfterS: number };

/** Texts a six-digit code to a number. The answer is the same whether the number is known or not. */
export async function sendCode(parts: SignInParts, request: CodeRequest): Promise<CodeSent> {
  const reading = { countries: parts.phoneCountries, metadata: worldMetadata };
  const phone = parsePhone(request.number, request.language, reading);
  if (!phone.ok) return { outcome: 'not-a-number' };
  const now = parts.clock.now();
  const sent = await transact<CodeSent>(parts.db, async (tx) => {
    const limited = await limit(tx, parts, { ...request, phone, now });
    if (limited.outcome === 'wait') return limited;
    const wrong_codes = await wrongCodesSoFar(tx, { ...request, phone: phone.digits, now });
    const token = newSecret();
    const code = newCode();
    await insertSignIn(tx, {
      id: randomUUID(),
      phone: phone.digits,
      language: request.language,
      device_key: request.deviceKey,
      token_hash: hashSecret(token),
      code_hash: hashCode(parts.codeKey, token, code),
      code_expires_at: new Date(now.getTime() + codeLifetimeMs),
      wrong_codes,
      created_at: now,
    });
    const text = translator(request.language)('server.sms.code', { code, host: parts.host });
    const usefulUntil = new Date(now.getTime() + codeLifetimeMs);
    await postMessage(tx, { channel: 'sms', to: phone.digits, text, at: now, usefulUntil, secret: true });
    return { outcome: 'sent', token };
  });
  if (sent.outcome === 'sent') parts.dueWork.wake();
  return sent;
}

/** Comes first in its transaction, and before an earlier code is closed: a refused resend leaves that one working. */
async function limit(
  tx: Tx,
  { codeKey: key, codeLimits: limits }: SignInParts,
  { phone, address, deviceKey, now }: CodeRequest & { phone: CodeRecipient['phone']; now: Date },
): Promise<CodesLimited> {
  const device = { deviceThumbprint: deviceKey, now };
  const bound = await isBoundDevice(tx, { ...device, phone: phone.digits });
  return limitCodes(tx, { ...device, phone, address, isBoundDevice: bound, limits, key });
}

async function wrongCodesSoFar(
  tx: Tx,
  { earlierToken, deviceKey, phone, now }: CodeRequest & { phone: string; now: Date },
): Promise<number> {
  if (!earlierToken) return 0;
  const earlier = await closeEarlierSignIn(tx, { tokenHash: hashSecret(earlierToken), deviceKey, now });
  return earlier?.phone === phone ? earlier.wrong : 0;
}
