import { cookies } from '@etg/contract/cookies';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';

/** The key only the cookie carries. Read from the header, since the live channel has no parsed cookies. */
export function userKeyOf(cookieHeader: string | undefined): string | undefined {
  return cookieHeader ? fastifyCookie.parse(cookieHeader)[cookies.userKey.name] : undefined;
}

export interface SessionCookies {
  token: string;
  /** Only where it is new. */
  userKey?: string;
  secure: boolean;
}

/** The token too, though scripts use it: a cookie that a script sets lasts seven days in Safari, ours a year [N3]. */
export function setSessionCookies(reply: FastifyReply, { token, userKey, secure }: SessionCookies): void {
  for (const [cookie, value] of [
    [cookies.userToken, token],
    [cookies.userKey, userKey],
  ] as const) {
    if (value === undefined) continue;
    const { name, maxAge, httpOnly } = cookie;
    reply.setCookie(name, value, { path: '/', httpOnly, sameSite: 'lax', secure, maxAge });
  }
}

export function clearSessionCookies(reply: FastifyReply): void {
  for (const { name } of [cookies.userToken, cookies.userKey]) reply.clearCookie(name, { path: '/' });
}
