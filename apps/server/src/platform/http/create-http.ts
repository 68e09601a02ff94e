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
  /** Where requests are counted; without it in this process. */
  limits?: FastifyRateLimitStoreCtor | undefined;
  /** Riders come over https: then browsers are told to never try anything else. */
  secure: boolean;
  /** Speaks TLS by itself; without it somebody before us does, or nobody. */
  certificate?: Certificate | undefined;
  /** Whose word on where a request came from is believed; without it nobody's. */
  isProxy?: IsProxy | undefined;
  /** The hash of the one inline style sheet a page carries, as CSP writes it. */
  styleHash: string | undefined;
}

/** One address may watch over many nodes, and a node that is not answered for counts as gone. */
const unlimitedRoutes = ['/healthz', '/readyz', '/metrics'];

/** The empty HTTP server: what every answer has in common, and nothing of the product. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const app = bareServer(options);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // Calls speak JSON; a form of another site can send plain text without asking first.
  app.removeContentTypeParser('text/plain');
  mapErrors(app);
  traceRequests(app);
  finishRequests(app);
  sayAlways(app, await securityHeaders(options));
  await app.register(rateLimit, {
    max: options.requestsPerMinute,
    timeWindow: '1 minute',
    ...(options.limits && { store: options.limits }),
    allowList: (request) => isCallForPage() || isUnlimited(request),
    errorResponseBuilder: () => new Problem(429, 'Too many requests. Please wait a moment.'),
  });
  // What nobody answers is no route, and would be free to ask for.
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, () => {
    throw notFound();
  });
  await app.register(cookie);
  // The library's own default is the slowest setting, made for files compressed once.
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const answers = { threshold: 512, encodings: ['br' as const, 'gzip' as const], brotliOptions };
  // Nobody sends us anything compressed, and a small thing can unpack into a very large one.
  await app.register(compress, { ...answers, globalDecompression: false });
  logRequests(app);
  return app;
}

/** By the route that answers, not by how the address begins; each built file is a route of its own. */
function isUnlimited({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return unlimitedRoutes.includes(url) || url.startsWith('/assets/');
}

/** Whoever sends a byte a second gives the connection back. Node looks for them only every 30 s unless told otherwise. */
const patience = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000 };

function bareServer({ log, certificate, isProxy }: HttpOptions): FastifyInstance {
  const options = {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A line names its request by itself: a logger for each request costs more than half of what we do with most.
    childLoggerFactory: (logger: FastifyBaseLogger) => logger,
    genReqId: () => randomUUID(),
    trustProxy: isProxy ?? false,
    bodyLimit: 64 * 1024,
    requestTimeout: patience.requestTimeout,
    // Only ends what hangs: a loaded machine may take long to start or to finish its last answers.
    pluginTimeout: 60_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: refuseAddress,
  };
  if (!certificate) return fastify({ ...options, http: patience });
  const { key, cert } = certificate;
  return fastify({ ...options, https: { key, cert, minVersion: 'TLSv1.2', ...patience } });
}

/** An address that cannot be read never gets as far as our errors. */
function refuseAddress(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  reply
    .code(400)
    .headers({ 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' })
    .send({ code: 400, message: 'Malformed address.' });
}

function sayAlways(app: FastifyInstance, security: Record<string, string>): void {
  const always = {
    ...security,
    // Nobody keeps an answer that does not say so itself.
    'cache-control': 'no-store',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), usb=(), serial=(), bluetooth=()',
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always).header('x-request-id', request.id);
    done();
  });
}

/** The route and not the address: a link from a mail and a promo code stand in the address. */
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
