import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { traceRequests } from '../trace/trace-requests.ts';
import { mapErrors } from './errors.ts';
import { finishRequests } from './finish-requests.ts';
import type { Certificate } from './own-certificate.ts';
import { isCallForPage } from './page-calls.ts';
import { notFound, Problem } from './problem.ts';
import { securityHeaders } from './security-headers.ts';
import type { IsProxy } from './trusted-proxies.ts';

export interface HttpOptions {
  log: FastifyBaseLogger;
  requestsPerMinute: number;
  /** Where requests are counted; by default in this process. */
  limits?: FastifyRateLimitStoreCtor | undefined;
  /** Whether riders use https: then browsers are told to use nothing else (HSTS). */
  secure: boolean;
  /** To serve TLS in this process; without it a proxy does, or nobody. */
  certificate?: Certificate | undefined;
  /** Whose forwarding headers are trusted; by default nobody's. */
  isProxy?: IsProxy | undefined;
  /** The hash of a page's one inline style sheet, in CSP notation. */
  styleHash: string | undefined;
}

/** One address may monitor many nodes, and a node that does not answer counts as down. */
const unlimitedRoutes = ['/healthz', '/readyz', '/metrics'];

/** The bare HTTP server: what all answers have in common, and nothing of the product. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const app = bareServer(options);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // Calls use JSON; a form on another site can send plain text without a preflight request.
  app.removeContentTypeParser('text/plain');
  mapErrors(app);
  traceRequests(app);
  finishRequests(app);
  setCommonHeaders(app, await securityHeaders(options));
  await app.register(rateLimit, {
    max: options.requestsPerMinute,
    timeWindow: '1 minute',
    ...(options.limits && { store: options.limits }),
    allowList: (request) => isCallForPage() || isUnlimited(request),
    errorResponseBuilder: () => new Problem(429, 'Too many requests. Please wait a moment.'),
  });
  // Unknown addresses have no route, so they would not be limited.
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, () => {
    throw notFound();
  });
  await app.register(cookie);
  // The library's default is the slowest level, meant for files that are compressed once.
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const answers = { threshold: 512, encodings: ['br' as const, 'gzip' as const], brotliOptions };
  // No client compresses its requests, and a small body can unpack into a very large one.
  await app.register(compress, { ...answers, globalDecompression: false });
  logRequests(app);
  return app;
}

/** Decided by the route, not by the start of the address; each built file has its own route. */
function isUnlimited({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return unlimitedRoutes.includes(url) || url.startsWith('/assets/') || url === '/console/assets/*';
}

/** Ends connections of clients that send a byte a second. By default Node checks for them only every 30 s. */
const timeouts = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000 };

function bareServer({ log, certificate, isProxy }: HttpOptions): FastifyInstance {
  const options = {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Log lines name their request themselves: a logger per request would cost more than half the work of most requests.
    childLoggerFactory: (logger: FastifyBaseLogger) => logger,
    genReqId: () => randomUUID(),
    trustProxy: isProxy ?? false,
    bodyLimit: 64 * 1024,
    requestTimeout: timeouts.requestTimeout,
    // Long, to end only what hangs: a loaded machine may be slow to start or to finish its last answers.
    pluginTimeout: 60_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: refuseAddress,
  };
  if (!certificate) return fastify({ ...options, http: timeouts });
  const { key, cert } = certificate;
  return fastify({ ...options, https: { key, cert, minVersion: 'TLSv1.2', ...timeouts } });
}

/** Fastify refuses a malformed address before our error handler runs. */
function refuseAddress(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  reply
    .code(400)
    .headers({ 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' })
    .send({ code: 400, message: 'Malformed address.' });
}

function setCommonHeaders(app: FastifyInstance, security: Record<string, string>): void {
  const headers = {
    ...security,
    // Answers are not cached unless they say so themselves.
    'cache-control': 'no-store',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), usb=(), serial=()',
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}

/** Logs the route and not the address: addresses contain links from mails and promo codes. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(line, 'answered');
    done();
  });
}
