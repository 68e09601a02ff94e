import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { bearsToken } from './bears-token.ts';
import { notFound } from './problem.ts';

export interface HealthOptions {
  /** Each part names itself and says whether it can do its work now. */
  parts: Record<string, () => boolean | Promise<boolean>>;
  /** `open` in the demo; otherwise only for the bearer of this token, and for nobody without one. */
  metrics: 'open' | { token: string | undefined };
}

export function serveHealth(app: FastifyInstance, { parts, metrics }: HealthOptions): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);

  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }));

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const states = await Promise.all(
      Object.entries(parts).map(async ([name, check]) => [name, await isReady(check)] as const),
    );
    const ready = states.every(([, ok]) => ok);
    return reply.code(ready ? 200 : 503).send({ ready, parts: Object.fromEntries(states) });
  });

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (metrics !== 'open' && !bearsToken(request.headers.authorization, metrics.token)) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return registry;
}

async function isReady(check: () => boolean | Promise<boolean>): Promise<boolean> {
  try {
    return await check();
  } catch {
    return false;
  }
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    };
    duration.observe(labels, reply.elapsedTime / 1_000);
  });
}
