import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { WrongTokens } from '../operator/wrong-tokens.ts';
import { withTimeout } from '../with-timeout.ts';
import { hasBearerToken } from './has-bearer-token.ts';
import { notFound } from './problem.ts';

/** A part that takes longer counts as unavailable: the load balancer must not give up before it gets an answer. */
const longestCheckMs = 2_000;

type Check = () => boolean | Promise<boolean>;

interface MetricsGuard {
  token: string | undefined;
  wrongTokens: WrongTokens;
}

export interface HealthOptions {
  /** Each part by its name, with a check whether it can work now. */
  parts: Record<string, Check>;
  /** Parts this node can do without: reported, but no reason to send riders to other nodes. */
  notes: Record<string, Check>;
  /** `open` in the demo; otherwise readable only with this token, and by nobody if there is none. */
  metrics: 'open' | MetricsGuard;
}

export function serveHealth(app: FastifyInstance, { parts, notes, metrics }: HealthOptions): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);

  let checking: ReturnType<typeof readinessOf> | undefined;
  /** Concurrent requests share one check of the database: this route has no rate limit. */
  const checkReadiness = () => {
    checking ??= readinessOf({ parts, notes }).finally(() => {
      checking = undefined;
    });
    return checking;
  };

  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }));

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const readiness = await checkReadiness();
    return reply.code(readiness.ready ? 200 : 503).send(readiness);
  });

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (metrics !== 'open' && !mayRead(metrics, request)) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return registry;
}

function mayRead({ token, wrongTokens }: MetricsGuard, request: FastifyRequest): boolean {
  const compare = () => hasBearerToken(request.headers.authorization, token) || undefined;
  return wrongTokens.check('metrics', request, compare) === true;
}

async function readinessOf({ parts, notes }: Pick<HealthOptions, 'parts' | 'notes'>) {
  const [needed, optional] = await Promise.all([statesOf(parts), statesOf(notes)]);
  const ready = Object.values(needed).every(Boolean);
  // Ready but degraded: without a broker an api node serves everything but the unlocking.
  const degraded = ready && !Object.values(optional).every(Boolean);
  return { ready, degraded, parts: needed, notes: optional };
}

async function statesOf(checks: Record<string, Check>): Promise<Record<string, boolean>> {
  const states = Object.entries(checks).map(async ([name, check]) => [name, await isReady(check)] as const);
  return Object.fromEntries(await Promise.all(states));
}

async function isReady(check: Check): Promise<boolean> {
  try {
    return await withTimeout(longestCheckMs, Promise.resolve(check()));
  } catch {
    return false;
  }
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took on this node, by route and status. Sum over nodes.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'rate_limit_refusals_total',
    help: 'Requests that came too often and were asked to wait, by route. Sum over nodes.',
    labelNames: ['route'],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    };
    duration.observe(labels, reply.elapsedTime / 1_000);
    if (reply.statusCode === 429) refusals.inc({ route: labels.route });
    done();
  });
}
