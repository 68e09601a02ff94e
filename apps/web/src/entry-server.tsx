import { createHash } from 'node:crypto';
import type { Language } from '@etg/contract/languages';
import { loadDictionary } from '@etg/messages/load';
import { renderToString } from 'react-dom/server';
import { App } from './app/app.tsx';
import { documentOf } from './app/document.ts';
import { pageTitle } from './app/page-title.ts';
import { type Place, placeOf } from './app/place.ts';
import { chunkOf, entrySource, preloadsOf, type ViteManifest } from './app/preloads.ts';
import { routeOf } from './app/routes.ts';
import { loadScreen } from './app/screens.ts';
import type { FirstData } from './platform/first-data.ts';
import { type Translate, translate } from './platform/i18n.tsx';
import { createQueryClient, type FirstQuery } from './platform/query.ts';
import type { Support } from './platform/support.ts';
import { createTexts, type Texts } from './platform/texts.ts';

export type { FirstData, FirstQuery, ViteManifest };

export interface Build {
  /** `dist/client/.vite/manifest.json`. */
  readonly manifest: ViteManifest;
  /** The one style sheet, to be inlined. */
  readonly css: string;
  readonly support: Support;
}

export interface PageRequest {
  /** With its query: `/station?id=1001`. */
  readonly path: string;
  readonly language: Language;
  /** The browser has a session: screens that depend on the person stay neutral. */
  readonly signedIn: boolean;
  readonly data: Pick<FirstData, 'queries'>;
}

export interface RenderedPage {
  readonly html: string;
  readonly title: string;
}

export interface Renderer {
  render(request: PageRequest): Promise<RenderedPage>;
  /** For `style-src` of the page's CSP: `'sha256-…'` without the quotes. */
  readonly styleHash: string;
}

/** Which calls' answers to inline for a path: make them, and give them back as `data.queries` under their keys. */
export async function queriesFor(path: string): Promise<readonly FirstQuery[]> {
  const place = readPlace(path);
  const { queries } = await routeOf(place.page).load();
  return queries?.(place) ?? [];
}

export function createRenderer({ manifest, css, support }: Build): Renderer {
  const entry = `/${chunkOf(manifest, entrySource).file}`;
  const icon = `/${chunkOf(manifest, 'src/app/icon.svg').file}`;

  async function render({ path, language, signedIn, data }: PageRequest): Promise<RenderedPage> {
    const place = readPlace(path);
    const texts = createTexts(language, loadDictionary);
    await Promise.all([loadScreen(place.page, texts), texts.load(['page'])]);
    const firstData: FirstData = { language, signedIn, support, queries: data.queries };
    const t: Translate = (id, values) => translate(texts, id, values);
    const title = pageTitle(place.page, t);
    const html = documentOf({
      title,
      description: t('page.description'),
      noScript: t('page.no-script', { email: support.email }),
      css,
      preloads: preloadsOf(manifest, place.page, language).map((file) => `/${file}`),
      entry,
      icon,
      screen: renderScreen(place, texts, firstData),
      firstData,
    });
    return { html, title };
  }
  return { render, styleHash: `sha256-${createHash('sha256').update(css).digest('base64')}` };
}

function renderScreen(place: Place, texts: Texts, first: FirstData): string {
  const queryClient = createQueryClient(first.queries);
  const at = { ssrPath: place.path, ssrSearch: place.search };
  const html = renderToString(<App texts={texts} queryClient={queryClient} first={first} at={at} />);
  queryClient.clear();
  return html;
}

function readPlace(path: string): Place {
  const [pathname = '/', ...search] = path.split('?');
  return placeOf(pathname, search.join('?'));
}
