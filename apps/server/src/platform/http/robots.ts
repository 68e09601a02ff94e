import { type Language, languages } from '@etg/contract/languages';
import { type PageName, pages } from '@etg/contract/pages';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from './escape-html.ts';
import { languageParameter } from './page-language.ts';

/** What search engines may show: pages that are the same for everybody, without data of a person or a station. */
export const searchablePages: readonly PageName[] = [
  'conversation',
  'map',
  'faq',
  'about',
  'sellerNotice',
  'contact',
  'delay',
  'venueRequest',
];

/** Personal pages, and addresses that are of no use to a search engine. */
const notForRobots = [
  '/api/',
  '/live',
  '/app-shell',
  '/station',
  '/subscribe',
  '/payments',
  '/charges',
  '/account',
  '/bank/',
  '/electron/',
  '/login',
  '/logout',
  '/i/',
  '/j/',
  '/r/',
  '/m/',
  '/error500',
  '/workbench',
  '/console',
  '/sandbox',
];

/** Serves robots.txt and the sitemap. */
export function serveRobots(app: FastifyInstance, publicUrl: string): void {
  const day = 'public, max-age=86400';
  const rules = [
    'User-agent: *',
    ...notForRobots.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  const sitemap = sitemapOf(publicUrl);
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', day).send(rules),
  );
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', day).send(sitemap),
  );
}

/** Every page in every language, each with links to all the others, as search engines require. */
function sitemapOf(publicUrl: string): string {
  const urls = searchablePages.flatMap((name) => {
    const plain = publicUrl + pages[name].path;
    const inLanguage = (language: Language) => `${plain}?${languageParameter}=${language}`;
    const alternates = [
      ...languages.map((language) => alternate(language, inLanguage(language))),
      alternate('x-default', plain),
    ].join('');
    return [plain, ...languages.map(inLanguage)].map(
      (address) => `<url><loc>${escapeHtml(address)}</loc>${alternates}</url>`,
    );
  });
  const namespaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${urls.join('\n')}\n</urlset>\n`;
}

function alternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}"/>`;
}
