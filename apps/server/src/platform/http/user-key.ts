import { cookies } from '@etg/contract/cookies';
import { fastifyCookie } from '@fastify/cookie';

/** The key only the cookie carries. Read from the header, since the live channel has no parsed cookies. */
export function userKeyOf(cookieHeader: string | undefined): string | undefined {
  return cookieHeader ? fastifyCookie.parse(cookieHeader)[cookies.userKey.name] : undefined;
}
