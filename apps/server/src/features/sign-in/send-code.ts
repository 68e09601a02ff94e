import { randomUUID } from 'node:crypto';
import type { Language } from '@etg/contract/languages';
import { translator } from '@etg/messages';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { postMessage } from '../../platform/outbox/post-message.ts';
import { hashCode, hashSecret, newCode, newSecret } from '../../platform/secrets.ts';
import type { PhoneReader } from '../country/index.ts';
import type { CodeRecipient, CodeSendingLimits } from './code-sending-limits.rules.ts';
import { isBoundDevice } from './code-sending-limits.store.ts';
import { type CodeSendingReserved, reserveCodeSending } from './reserve-code-sending.ts';
import { codeLifetimeMs } from './sign-in.rules.ts';
import { endEarlierSignIn, insertSignIn } from './sign-in.store.ts';

export interface CodeRequest {
  number: string;
  language: Language;
  /** The token of the sign-in for which this is another code. */
  earlierToken: string | undefined;
  /** The key that signed the request; the code works only for it. */
  deviceKey: string;
  /** The IP address of the request. */
  address: string;
}

export interface SignInDeps extends Core {
  codeKey: Buffer;
  /** The public host name, for the line in the message by which phones fill in the code. */
  host: string;
  phones: PhoneReader;
  codeLimits: CodeSendingLimits;
}

export type CodeSent =
  | { outcome: 'sent'; token: string }
  | { outcome: 'not-a-number' }
  | { outcome: 'wait'; retryAfterS: number };

/** Sends a six-digit code as a text message. The answer does not reveal whether the number has an account. */
export async function sendCode(deps: SignInDeps, request: CodeRequest): Promise<CodeSent> {
  const phone = deps.phones.read(request.number, request.language);
  if (!phone.ok) return { outcome: 'not-a-number' };
  const now = deps.clock.now();
  const sent = await transact<CodeSent>(deps.db, async (tx) => {
    const reserved = await reserve(tx, deps, { ...request, phone, now });
    if (reserved.outcome === 'wait') return reserved;
    const wrong_codes = await wrongCodesSoFar(tx, { ...request, phone: phone.digits, now });
    const token = newSecret();
    const code = newCode();
    await insertSignIn(tx, {
      id: randomUUID(),
      phone: phone.digits,
      language: request.language,
      device_key: request.deviceKey,
      token_hash: hashSecret(token),
      code_hash: hashCode(deps.codeKey, token, code),
      code_expires_at: new Date(now.getTime() + codeLifetimeMs),
      wrong_codes,
      created_at: now,
    });
    const text = translator(request.language)('server.sms.code', { code, host: deps.host });
    const usefulUntil = new Date(now.getTime() + codeLifetimeMs);
    await postMessage(tx, { channel: 'sms', to: phone.digits, text, at: now, usefulUntil, secret: true });
    return { outcome: 'sent', token };
  });
  if (sent.outcome === 'sent') deps.dueWork.wake();
  return sent;
}

/** Must come first in its transaction. If it refuses another code, the earlier one still works. */
async function reserve(
  tx: Tx,
  { codeKey: key, codeLimits: limits }: SignInDeps,
  { phone, address, deviceKey, now }: CodeRequest & { phone: CodeRecipient['phone']; now: Date },
): Promise<CodeSendingReserved> {
  const device = { deviceThumbprint: deviceKey, now };
  const bound = await isBoundDevice(tx, { ...device, phone: phone.digits });
  return reserveCodeSending(tx, { ...device, phone, address, isBoundDevice: bound, limits, key });
}

async function wrongCodesSoFar(
  tx: Tx,
  { earlierToken, deviceKey, phone, now }: CodeRequest & { phone: string; now: Date },
): Promise<number> {
  if (!earlierToken) return 0;
  const earlier = await endEarlierSignIn(tx, { tokenHash: hashSecret(earlierToken), deviceKey, now });
  return earlier?.phone === phone ? earlier.wrong : 0;
}
