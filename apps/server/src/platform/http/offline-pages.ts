import { isLanguage, type Language } from '@etg/contract/languages';
import { manifestPath, shellPath, workerPath } from '@etg/contract/worker';
import type { FastifyInstance } from 'fastify';
import { languageOf, regionOf } from './page-language.ts';

export interface OfflineRenderer {
  shell(language: Language, region: string | undefined): Promise<string>;
  manifest(language: Language): Promise<string>;
}

/** What a phone fetches to install the app and to open it offline. */
export function serveOfflinePages(app: FastifyInstance, renderer: OfflineRenderer): void {
  app.get(shellPath, { schema: { hide: true } }, async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .send(await renderer.shell(languageOf(request), regionOf(request))),
  );
  app.get<{ Querystring: { language?: string } }>(
    manifestPath,
    { schema: { hide: true } },
    async (request, reply) => {
      // Browsers request the manifest without cookies, so the page puts its language into the address.
      const { language = '' } = request.query;
      return reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(await renderer.manifest(isLanguage(language) ? language : languageOf(request)));
    },
  );
}

/** A cached service worker would keep the whole app at an old version, so browsers must revalidate it each time. */
export function isServiceWorker(path: string): boolean {
  return path.endsWith(workerPath) || path.endsWith(`${workerPath}.br`) || path.endsWith(`${workerPath}.gz`);
}
