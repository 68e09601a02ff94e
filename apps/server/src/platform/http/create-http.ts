import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { mapErrors } from './errors.ts';
import { finishRequests } from './finish-requests.ts';
import { Problem } from './problem.ts';

export interface HttpOptions {
  log: FastifyBaseLogger;
  requestsPerMinute: number;
  /** Riders come over https: then browsers are told to never try anything else. */
  secure: boolean;
  /** The hash of the one inline style sheet a page carries, as CSP writes it. */
  styleHash: string | undefined;
}

/** The empty HTTP server: what every answer has in common, and nothing of the product. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    // Only ends what hangs: a loaded machine may take long to start or to finish its last answers.
    pluginTimeout: 60_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // Calls speak JSON; a form of another site can send plain text without asking first.
  app.removeContentTypeParser('text/plain');
  mapErrors(app);
  finishRequests(app);
  await app.register(helmet, securityHeaders(options));
  await app.register(rateLimit, {
    max: options.requestsPerMinute,
    timeWindow: '1 minute',
    allowList: (request) => request.url.startsWith('/assets/'),
    errorResponseBuilder: () => new Problem(429, 'Too many requests. Please wait a moment.'),
  });
  await app.register(cookie);
  // The library's own default is the slowest setting, made for files compressed once.
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  await app.register(compress, { threshold: 512, encodings: ['br', 'gzip'], brotliOptions });
  logRequests(app);
  return app;
}

function securityHeaders({ secure, styleHash }: HttpOptions) {
  const self = ["'self'"];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: self,
        styleSrc: [...self, ...(styleHash ? [`'${styleHash}'`] : [])],
        imgSrc: [...self, 'data:'],
        fontSrc: self,
        connectSrc: self,
        manifestSrc: self,
        workerSrc: self,
        formAction: self,
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: secure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    crossOriginEmbedderPolicy: false,
  };
}

/** Path without its query, since a query may carry what only its owner should know. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const [path] = request.url.split('?');
    const line = {
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(line, 'answered');
  });
}
