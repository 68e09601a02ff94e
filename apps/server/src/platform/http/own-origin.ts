import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Also for pages of others, which bring nothing but what they typed. */
    anyOrigin?: boolean;
  }
}

const readingMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * A page of another site must not act here on the strength of a cookie. Browsers tell of every such request where it
 * comes from; programs that are no browser tell nothing, and carry no cookie that they did not earn.
 */
export function guardOrigins(app: FastifyInstance, publicHost: string): void {
  app.addHook('onRequest', ({ method, headers, host, routeOptions }, _reply, done) => {
    const isFree = readingMethods.includes(method) || routeOptions.config.anyOrigin;
    if (isFree || isFromOwnPage(headers, [host, publicHost])) done();
    else done(new Problem(403, 'Not from another site.'));
  });
}

function isFromOwnPage(headers: IncomingHttpHeaders, ownHosts: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return isOwnOrigin(headers.origin, ownHosts);
}

/** An opaque origin ("null") is a stranger's; none at all is no browser's. */
export function isOwnOrigin(origin: string | undefined, ownHosts: readonly string[]): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && ownHosts.includes(new URL(origin).host);
}

/**
 * The demo asks nobody who they are, so it answers only under names that no stranger can own: a name of theirs that leads
 * to this machine (DNS rebinding) would make their page one of ours.
 */
export function guardDemoHost(app: FastifyInstance, publicHost: string): void {
  app.addHook('onRequest', async ({ host, hostname }) => {
    if (host !== publicHost && !isNobodysName(hostname))
      throw new Problem(421, 'The demo is not open under this name. Set PUBLIC_URL to it.');
  });
}

function isNobodysName(hostname: string): boolean {
  const name = hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  return isIP(name) !== 0 || /^[\w-]+$|^[\w.-]+\.(localhost|local|internal)$/.test(name);
}
