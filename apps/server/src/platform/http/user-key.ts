import { cookies } from '@etg/contract/cookies';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';

/** The user key, which only the cookie carries. Read from the header, since the live channel has no parsed cookies. */
export function userKeyOf(cookieHeader: string | undefined, secure: boolean): string | undefined {
  return cookieHeader ? fastifyCookie.parse(cookieHeader)[userKeyName(secure)] : undefined;
}

/**
 * Over https with the prefix `__Host-`: browsers accept such a cookie only from this very host, so neither a sibling
 * subdomain nor an attacker on plain http can replace the key.
 */
export function userKeyName(secure: boolean): string {
  return secure ? `__Host-${cookies.userKey.name}` : cookies.userKey.name;
}

export interface SessionCookies {
  token: string;
  /** Only if it is new. */
  userKey?: string;
  secure: boolean;
}

/** Sets the token too, though scripts use it: in Safari a cookie set by a script lasts seven days, ours a year [N3]. */
export function setSessionCookies(reply: FastifyReply, { token, userKey, secure }: SessionCookies): void {
  for (const [cookie, value] of [
    [cookies.userToken, token],
    [cookies.userKey, userKey],
  ] as const) {
    if (value === undefined) continue;
    const { maxAge, httpOnly } = cookie;
    const name = cookie === cookies.userKey ? userKeyName(secure) : cookie.name;
    reply.setCookie(name, value, { path: '/', httpOnly, sameSite: 'lax', secure, maxAge });
  }
}

export function clearSessionCookies(reply: FastifyReply, secure: boolean): void {
  for (const name of [cookies.userToken.name, userKeyName(secure)])
    reply.clearCookie(name, { path: '/', secure });
}
