import { cookies } from '@etg/contract/cookies';
import { checkCode as checkCodeCall, sendNumber, signOut } from '@etg/contract/sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answering } from '../../platform/http/answer-calls.ts';
import { Problem } from '../../platform/http/problem.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { readUser } from '../user-story/index.ts';
import { checkCode } from './check-code.ts';
import { type SignInParts, sendCode } from './send-code.ts';
import { revokeLogin } from './sign-in.store.ts';

export interface SignInDoor extends SignInParts {
  secureCookies: boolean;
}

const refusalCode = { 'wrong-code': 403, 'code-too-old': 410, 'too-many-tries': 429 } as const;

export function signInRoutes({ answer }: Answering, parts: SignInDoor): void {
  answer(sendNumber, async ({ body, request }) => {
    const { number, appLanguage: language = 'en' } = body;
    const sent = await sendCode(parts, { number, language, earlierToken: bearerToken(request) });
    if (sent.outcome === 'too-many-codes')
      throw new Problem(429, 'Too many codes for this number. Please wait a while.');
    return sent.outcome === 'sent' ? { code: 200, token: sent.token } : { code: 422 };
  });

  answer(checkCodeCall, async ({ body, request, reply }) => {
    const token = bearerToken(request);
    if (!token) return { code: 410 };
    const checked = await checkCode(parts, { token, code: body.code });
    if (checked.outcome !== 'signed-in') return { code: refusalCode[checked.outcome] };
    setUserKey(reply, { userKey: checked.userKey, secure: parts.secureCookies });
    const user = await readUser(parts.db, checked.accountId, parts.clock.now());
    return { code: 200, token: checked.token, ...(user && { user }) };
  });

  answer(signOut, async ({ request, reply }) => {
    const token = bearerToken(request);
    if (token) await revokeLogin(parts.db, hashSecret(token), parts.clock.now());
    reply.clearCookie(cookies.userKey.name, { path: '/' });
    return { code: 200 };
  });
}

export function bearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(headers.authorization ?? '')?.[1];
}

function setUserKey(reply: FastifyReply, { userKey, secure }: { userKey: string; secure: boolean }): void {
  const { name, maxAge } = cookies.userKey;
  reply.setCookie(name, userKey, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge });
}
