import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { apiPrefix } from '@etg/contract/call';
import type { Language } from '@etg/contract/languages';
import type { OwnTexts } from '@etg/messages/own-texts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFilePath } from './is-file-path.ts';
import { isServiceWorker, type OfflineRenderer, serveOfflinePages } from './offline-pages.ts';
import { callForPage } from './page-calls.ts';
import { languageOf, regionOf } from './page-language.ts';
import { isBankPage, isPaymentPage, type MoreSources, widenPolicy } from './page-policy.ts';
import { notFound } from './problem.ts';
import { originOf } from './request-origin.ts';
import { userKeyName } from './user-key.ts';
import { isWasmWorker, wasmWorkerPolicy } from './wasm-worker.ts';

/** The part of the built web app that renders pages (apps/web, `entry-server`). */
export interface PageRenderer extends OfflineRenderer {
  styleHash: string;
  render(request: PageRequest): Promise<{ html: string }>;
  /** The calls whose answers the first screen of a path needs. */
  queriesFor(path: string): Promise<readonly PageQuery[]>;
}

export interface PageRequest {
  path: string;
  language: Language;
  /** The country that the browser's English is of: it decides how dates are written. */
  region: string | undefined;
  signedIn: boolean;
  data: { queries: [readonly unknown[], unknown][] };
}

export interface PageQuery {
  key: readonly unknown[];
  call: string;
  params: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
}

/** What every page shows about the company. */
export interface Support {
  email: string;
  venueHref: string;
  /** The company's own pages on terms, privacy and refunds. */
  legal: Readonly<Record<'terms' | 'privacy' | 'refund', string>>;
  /** The host that the codes on the placards lead to. */
  publicHost?: string;
  /** Whether pages report spans of taps. */
  traces?: boolean;
}

/** What staff tell riders now, beside what is built in. */
export interface ToldNow {
  /** The company's texts that a page is rendered with; undefined while there are none. */
  ownTexts(): OwnTexts | undefined;
  /** Whether a page has to ask for news. */
  hasNews(): boolean;
}

interface WebEntry {
  createRenderer(
    build: ToldNow & {
      manifest: unknown;
      css: string;
      support: Support;
    },
  ): Omit<PageRenderer, 'queriesFor'>;
  queriesFor: PageRenderer['queriesFor'];
}

/** Loads the built web app; undefined while there is none, as in development. */
export async function loadRenderer(
  webDist: string,
  { support, ...told }: ToldNow & { support: Support },
): Promise<PageRenderer | undefined> {
  const client = join(webDist, 'client');
  try {
    const manifest: Record<string, { file: string; css?: string[] }> = JSON.parse(
      await readFile(join(client, '.vite', 'manifest.json'), 'utf8'),
    );
    const cssFiles = new Set(Object.values(manifest).flatMap((entry) => [...(entry.css ?? []), entry.file]));
    const sheets = [...cssFiles].filter((file) => file.endsWith('.css'));
    const css = (await Promise.all(sheets.map((file) => readFile(join(client, file), 'utf8')))).join('');
    const entry: WebEntry = await import(pathToFileURL(join(webDist, 'server', 'entry-server.js')).href);
    return { ...entry.createRenderer({ manifest, css, support, ...told }), queriesFor: entry.queriesFor };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

interface Pages {
  webDist: string;
  renderer: PageRenderer | undefined;
  /** The address of a development server that serves the pages instead. */
  devUrl: string | undefined;
  /** What a payment page may load beyond the common policy, by the origin of its request. */
  paymentSources: (origin: string) => MoreSources;
  bankSources: (origin: string) => MoreSources;
  /** What the map's page may load beyond the common policy. */
  mapSources: (path: string) => MoreSources | undefined;
}

/** Everything that is not an API call: static files, pages, and a plain 404 for the rest. Without a built web app only the 404. */
export async function servePages(
  app: FastifyInstance,
  { webDist, renderer, devUrl, paymentSources, bankSources, mapSources }: Pages,
): Promise<void> {
  if (renderer) {
    await serveFiles(app, webDist);
    serveOfflinePages(app, renderer);
  }
  if (!renderer && !devUrl) return;
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (notAPage.test(request.url) || (renderer && isFilePath(request.url))) throw notFound();
    if (isPaymentPage(request.url)) allowSources(reply, paymentSources(originOf(request)));
    if (isBankPage(request.url)) allowSources(reply, bankSources(originOf(request)));
    const tiles = mapSources(request.url);
    if (tiles) allowSources(reply, tiles);
    if (renderer) return answerPage({ app, renderer, request, reply });
    return reply.redirect(`${devUrl}${request.url}`);
  });
}

/** Adds sources to the policy of this answer only. */
function allowSources(reply: FastifyReply, sources: MoreSources): void {
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy === 'string') reply.header('content-security-policy', widenPolicy(policy, sources));
}

/** A mistyped call or a missing asset is not a page, and must be answered with 404. */
const notAPage = /^\/(api|assets|console|live|operator|photos|sandbox|workbench)(\/|$|\?)/;

/** Compressed at build time; files with hashed names are cached for ever. */
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
  return isServiceWorker(path) ? 'no-cache' : 'public, max-age=3600';
}

interface Answer {
  app: FastifyInstance;
  renderer: PageRenderer;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function answerPage({ app, renderer, request, reply }: Answer): Promise<FastifyReply> {
  const language = languageOf(request);
  // The key is not checked here: this only decides what is drawn first.
  const signedIn = [true, false].some((secure) => request.cookies[userKeyName(secure)] !== undefined);
  const queries = await firstData(app, request.ip, await renderer.queriesFor(request.url));
  const { html } = await renderer.render({
    path: request.url,
    language,
    region: regionOf(request),
    signedIn,
    data: { queries },
  });
  return reply
    .code(200)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-cache', vary: 'Cookie, Accept-Language' })
    .send(html);
}

/** Uses the same calls as a browser. A call that is refused is left out, and the browser makes it again. */
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
