import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of other sites may use this route too. Only for routes that use no cookie. */
    anyOrigin?: boolean;
  }
}

const readingMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * A page of another site must not act here with the rider's cookie. Browsers send the origin with every such request;
 * other programs send none, and have only cookies that they got by signing in.
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

/** An opaque origin ("null") is another site's; a request without an origin comes from no browser. */
export function isOwnOrigin(origin: string | undefined, ownHosts: readonly string[]): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && ownHosts.includes(new URL(origin).host);
}

/**
 * The demo authenticates nobody, so it answers only under names that no attacker can own: under an attacker's name that
 * resolves to this machine (DNS rebinding), the attacker's page would count as ours.
 */
export function guardDemoHost(app: FastifyInstance, publicHost: string): void {
  app.addHook('onRequest', async ({ host, hostname }) => {
    if (host !== publicHost && !isUnownableName(hostname))
      throw new Problem(421, 'The demo is not open under this name. Set PUBLIC_URL to it.');
  });
}

function isUnownableName(hostname: string): boolean {
  const name = hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  return isIP(name) !== 0 || /^[\w-]+$|^[\w.-]+\.(localhost|local|internal)$/.test(name);
}
