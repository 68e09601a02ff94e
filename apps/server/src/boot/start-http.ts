import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Core } from '../platform/core.ts';
import { type ConnectionLimits, createConnectionLimits } from '../platform/http/connection-limits.ts';
import { createHttp } from '../platform/http/create-http.ts';
import type { Certificate } from '../platform/http/own-certificate.ts';
import { guardDemoHost, guardOrigins } from '../platform/http/own-origin.ts';
import { serveRobots } from '../platform/http/robots.ts';
import { serveSecurityTxt } from '../platform/http/security-txt.ts';
import { proxiesAt } from '../platform/http/trusted-proxies.ts';
import type { SharedRedis } from '../platform/redis/open-redis.ts';
import { sharedLimits } from '../platform/redis/shared-limits.ts';

interface HttpStart {
  config: Config;
  core: Pick<Core, 'clock'> & { log: Parameters<typeof createHttp>[0]['log'] };
  certificate: Certificate | undefined;
  redis: SharedRedis | undefined;
  styleHash: string | undefined;
  connections: ConnectionLimits;
}

/** The HTTP server before any call of the product is registered. */
export async function startHttp({
  config,
  core,
  certificate,
  redis,
  styleHash,
  connections,
}: HttpStart): Promise<FastifyInstance> {
  const { demo, publicUrl } = config;
  const publicHost = new URL(publicUrl).host;
  const http = await createHttp({
    log: core.log,
    requestsPerMinute: config.requestsPerMinute,
    limits: redis && sharedLimits(redis),
    // Not in the demo: HSTS would make browsers use https for every other project at localhost.
    secure: publicUrl.startsWith('https:') && !demo,
    certificate,
    isProxy: proxiesAt(config.http.trustProxy),
    styleHash,
  });
  connections.limitConnections(http.server);
  if (demo) guardDemoHost(http, publicHost);
  guardOrigins(http, publicHost);
  serveSecurityTxt(http, { clock: core.clock, contact: config.http.securityContact, publicUrl });
  serveRobots(http, publicUrl);
  return http;
}

/**
 * Shared by plain connections and the live channel, whose upgrades bypass Fastify: same limits, same trusted proxies.
 */
export function connectionLimits({ requestsPerMinute, http }: Config): ConnectionLimits {
  return createConnectionLimits({ ...http, requestsPerMinute, isProxy: proxiesAt(http.trustProxy) });
}
