import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { apiPrefix } from '@etg/contract/call';
import type { Language } from '@etg/contract/languages';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { namesFile } from './names-file.ts';
import { isWorker, type OfflineRenderer, serveOfflinePages } from './offline-pages.ts';
import { callForPage } from './page-calls.ts';
import { languageOf } from './page-language.ts';
import { isPaymentPage, type MoreSources, widenPolicy } from './page-policy.ts';
import { notFound } from './problem.ts';
import { originOf } from './request-origin.ts';
import { userKeyName } from './user-key.ts';

/** What the built web app gives us to answer page requests with (apps/web, `entry-server`). */
export interface PageRenderer extends OfflineRenderer {
  styleHash: string;
  render(request: PageRequest): Promise<{ html: string }>;
  /** The calls whose answers the first screen of a path needs. */
  queriesFor(path: string): Promise<readonly PageQuery[]>;
}

export interface PageRequest {
  path: string;
  language: Language;
  signedIn: boolean;
  data: { queries: [readonly unknown[], unknown][] };
}

export interface PageQuery {
  key: readonly unknown[];
  call: string;
  params: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
}

/** What every page says of the people behind it. */
export interface Support {
  email: string;
  venueHref: string;
  /** The company's own pages on terms, privacy and refunds. */
  legal: Readonly<Record<'terms' | 'privacy' | 'refund', string>>;
  /** Where the codes on the placards lead. */
  publicHost?: string;
  /** Whether pages tell when they were tapped. */
  traces?: boolean;
}

interface WebEntry {
  createRenderer(build: {
    manifest: unknown;
    css: string;
    support: Support;
  }): Omit<PageRenderer, 'queriesFor'>;
  queriesFor: PageRenderer['queriesFor'];
}

/** Loads the built web app; undefined while there is none, as in development. */
export async function loadRenderer(webDist: string, support: Support): Promise<PageRenderer | undefined> {
  const client = join(webDist, 'client');
  try {
    const manifest: Record<string, { file: string; css?: string[] }> = JSON.parse(
      await readFile(join(client, '.vite', 'manifest.json'), 'utf8'),
    );
    const cssFiles = new Set(Object.values(manifest).flatMap((entry) => [...(entry.css ?? []), entry.file]));
    const sheets = [...cssFiles].filter((file) => file.endsWith('.css'));
    const css = (await Promise.all(sheets.map((file) => readFile(join(client, file), 'utf8')))).join('');
    const entry: WebEntry = await import(pathToFileURL(join(webDist, 'server', 'entry-server.js')).href);
    return { ...entry.createRenderer({ manifest, css, support }), queriesFor: entry.queriesFor };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

interface Pages {
  webDist: string;
  renderer: PageRenderer | undefined;
  /** Another address that serves the pages, as under development. */
  elsewhere: string | undefined;
  /** What a payment page may load beyond the others, asked for under an origin. */
  paymentSources: (origin: string) => MoreSources;
  /** What the map's page may load beyond the others. */
  mapSources: (path: string) => MoreSources | undefined;
}

/** Everything that is no call: static files, pages, and a plain 404 for the rest. Without a built web app, only that. */
export async function servePages(
  app: FastifyInstance,
  { webDist, renderer, elsewhere, paymentSources, mapSources }: Pages,
): Promise<void> {
  if (renderer) {
    await serveFiles(app, webDist);
    serveOfflinePages(app, renderer);
  }
  if (!renderer && !elsewhere) return;
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (isNoPage.test(request.url) || (renderer && namesFile(request.url))) throw notFound();
    if (isPaymentPage(request.url)) admit(reply, paymentSources(originOf(request)));
    const tiles = mapSources(request.url);
    if (tiles) admit(reply, tiles);
    if (renderer) return answerPage({ app, renderer, request, reply });
    return reply.redirect(`${elsewhere}${request.url}`);
  });
}

/** The provider's frames are let in where somebody pays, and nowhere else. */
function admit(reply: FastifyReply, sources: MoreSources): void {
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy === 'string') reply.header('content-security-policy', widenPolicy(policy, sources));
}

/** A typo in a call or an asset that is gone is not a page, and must not look like one. */
const isNoPage = /^\/(api|assets|live|operator|sandbox|workbench)(\/|$|\?)/;

/** A worker lives by the policy of its own file, so pages need no leave to compile WebAssembly. */
const isWasmWorker = /\.wasm-worker-[^/]+\.js(\.br|\.gz)?$/;
const wasmWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Pre-compressed at build time, and cached for ever by their hashed names. */
async function serveFiles(app: FastifyInstance, webDist: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(webDist, 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz', 'index.html'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(path));
      if (isWasmWorker.test(path)) reply.header('content-security-policy', wasmWorkerPolicy);
    },
  });
}

function cachingOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return isWorker(path) ? 'no-cache' : 'public, max-age=3600';
}

interface Answer {
  app: FastifyInstance;
  renderer: PageRenderer;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function answerPage({ app, renderer, request, reply }: Answer): Promise<FastifyReply> {
  const language = languageOf(request);
  // A guess that only decides what is drawn first.
  const signedIn = [true, false].some((secure) => request.cookies[userKeyName(secure)] !== undefined);
  const queries = await firstData(app, request.ip, await renderer.queriesFor(request.url));
  const { html } = await renderer.render({ path: request.url, language, signedIn, data: { queries } });
  return reply
    .code(200)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-cache', vary: 'Cookie, Accept-Language' })
    .send(html);
}

/** The answers come through the same doors a browser would use; a refusal is left for the browser to meet itself. */
async function firstData(
  app: FastifyInstance,
  address: string,
  queries: readonly PageQuery[],
): Promise<[readonly unknown[], unknown][]> {
  const answers = await Promise.all(
    queries.map(
      async ({ key, call, params, headers }): Promise<[readonly unknown[], unknown] | undefined> => {
        const path = call
          .replace(/^GET /, '')
          .replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
        const answer = await callForPage(app, { url: apiPrefix + path, headers, address });
        return answer.statusCode === 200 ? [key, answer.json()] : undefined;
      },
    ),
  );
  return answers.filter((answer) => answer !== undefined);
}
