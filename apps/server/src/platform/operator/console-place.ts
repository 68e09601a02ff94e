import type { FastifyRequest } from 'fastify';
import { webAddress } from '../web-address.ts';

/** The address of the console, if it is not on the riders' host. */
export const consoleEnvironment = { CONSOLE_URL: webAddress.optional() };

export type IsConsolePlace = (request: Pick<FastifyRequest, 'headers'>) => boolean;

/**
 * With an address of its own the console exists only there, and the riders' host answers 404. `X-Forwarded-Host` is
 * ignored: proxies choose by `Host`.
 */
export function consolePlace(consoleUrl: string | undefined): IsConsolePlace {
  if (consoleUrl === undefined) return () => true;
  const own = new URL(consoleUrl).host;
  return ({ headers }) => (headers.host ?? '').toLowerCase() === own;
}
