import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isFilePath } from './is-file-path.ts';
import { type MoreSources, widenPolicy } from './page-policy.ts';
import { notFound, Problem } from './problem.ts';
import { isWasmWorker, wasmWorkerPolicy } from './wasm-worker.ts';

export interface ConsoleFiles {
  /** The folder of the built console (apps/console). */
  folder: string;
  /** Whether the console exists under the host of this request. */
  isPlace(request: { headers: { host?: string | undefined } }): boolean;
  /** What its map may load from elsewhere: the configured tiles. */
  mapSources?: MoreSources | undefined;
}

/** Stricter than riders' pages: no inline style sheet, no frame. `'self'` includes the live channel. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-src 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "base-uri 'none'",
].join(';');

const headers = {
  'x-robots-tag': 'noindex, nofollow',
  // Addresses of the console contain ids of riders.
  'referrer-policy': 'same-origin',
  'permissions-policy':
    'publickey-credentials-get=(self), publickey-credentials-create=(self), camera=(self), geolocation=(self), microphone=(), usb=(), serial=()',
};

/** Serves the console: one page for all its addresses, and files named by their content [QA1]. */
export async function serveConsole(
  app: FastifyInstance,
  { folder, isPlace, mapSources = {} }: ConsoleFiles,
): Promise<void> {
  const allowed = { ...headers, 'content-security-policy': widenPolicy(policy, mapSources) };
  await app.register(async (scope) => {
    const hidden = { schema: { hide: true } } as const;
    scope.addHook('onRequest', async (request, reply) => {
      if (!isPlace(request)) throw notFound();
      reply.headers(allowed);
    });
    await scope.register(fastifyStatic, { root: folder, serve: false, preCompressed: true });
    scope.get('/console', hidden, (_request, reply) => answerPage(folder, reply));
    scope.get('/console/*', hidden, (request, reply) => {
      // A mistyped call or a missing file is not a page.
      if (notAPage.test(request.url) || isFilePath(request.url)) throw notFound();
      return answerPage(folder, reply);
    });
    // Its path limits it to the console. Browsers ask again each time whether it has changed.
    scope.get('/console/service-worker.js', hidden, async (_request, reply) => {
      if (!existsSync(join(folder, 'service-worker.js'))) throw notFound();
      return reply.header('cache-control', 'no-cache').sendFile('service-worker.js', { cacheControl: false });
    });
    scope.get('/console/assets/*', hidden, async ({ params }, reply) => {
      const name = params && typeof params === 'object' && '*' in params ? String(params['*']) : '';
      if (!/^[\w.-]+$/.test(name) || !existsSync(join(folder, 'assets', name))) throw notFound();
      // The reader of placards, for browsers that have none.
      if (isWasmWorker.test(name)) reply.header('content-security-policy', wasmWorkerPolicy);
      return reply.sendFile(`assets/${name}`, { maxAge: '365d', immutable: true });
    });
  });
}

const notAPage = /^\/console\/(api|assets)(\/|$|\?)/;

/** Read at each request: under development the console may be built after the server has started. */
async function answerPage(folder: string, reply: FastifyReply): Promise<FastifyReply> {
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined);
  if (html === undefined) throw new Problem(503, 'The console is not built. Run: npm run build');
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
}
