import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';

const path = '/console';

/** Over https browsers accept the name only from a secure page: nobody on plain http can replace the session. */
function nameOf(secure: boolean): string {
  return secure ? '__Secure-etg_console' : 'etg_console';
}

/** The token of a session. Read from the header, since the live channel has no parsed cookies. */
export function consoleTokenOf(cookieHeader: string | undefined, secure: boolean): string | undefined {
  return cookieHeader ? fastifyCookie.parse(cookieHeader)[nameOf(secure)] : undefined;
}

/** Without a lifetime: the row of the session decides how long it lasts. Strict: no other site's link carries it. */
export function setConsoleCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(nameOf(secure), token, { path, httpOnly: true, sameSite: 'strict', secure });
}

export function clearConsoleCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(nameOf(secure), { path, httpOnly: true, sameSite: 'strict', secure });
}
