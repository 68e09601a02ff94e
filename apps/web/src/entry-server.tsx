import { createHash } from 'node:crypto';
import type { Language } from '@etg/contract/languages';
import { manifestPath } from '@etg/contract/worker';
import { loadDictionary } from '@etg/messages/load';
import type { OwnTexts } from '@etg/messages/own-texts';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app/app.tsx';
import { type DocumentParts, documentOf } from './app/document.ts';
import { offlineFiles } from './app/offline-files.ts';
import { brand, pageTitle } from './app/page-title.ts';
import { type Place, placeOf } from './app/place.ts';
import { chunkOf, entrySource, preloadsOf, type ViteManifest } from './app/preloads.ts';
import { importScreen } from './app/routes.ts';
import { loadScreen } from './app/screens.ts';
import { Shell } from './app/shell/shell.tsx';
import { webManifestOf } from './app/web-manifest.ts';
import { barPlaceholder, DrawnBar } from './platform/app-bar.tsx';
import { readBar, showBar } from './platform/bar-state.ts';
import type { FirstData } from './platform/first-data.ts';
import { type Translate, translate } from './platform/i18n.tsx';
import { createQueryClient, type FirstQuery } from './platform/query.ts';
import type { Support } from './platform/support.ts';
import { createTexts, type Texts } from './platform/texts.ts';

export type { FirstData, FirstQuery, ViteManifest };

export interface Build {
  /** `dist/client/.vite/manifest.json`. */
  readonly manifest: ViteManifest;
  /** The only style sheet, inlined into every page. */
  readonly css: string;
  readonly support: Support;
  /** The company's texts now; undefined while there are none. */
  readonly ownTexts: () => OwnTexts | undefined;
  /** Whether staff tell riders something now, somewhere. */
  readonly hasNews: () => boolean;
}

export interface PageRequest {
  /** With its query: `/station?id=1001`. */
  readonly path: string;
  readonly language: Language;
  readonly region?: FirstData['region'];
  /** The browser has a session cookie. Screens that depend on the user stay neutral: the server does not check whose it is. */
  readonly signedIn: boolean;
  readonly data: Pick<FirstData, 'queries'>;
}

export interface RenderedPage {
  readonly html: string;
  readonly title: string;
}

interface PageTexts {
  readonly texts: Texts;
  readonly own: OwnTexts | undefined;
  readonly t: Translate;
}

export interface Renderer {
  render(request: PageRequest): Promise<RenderedPage>;
  /** The page that the service worker keeps for when there is no network. It contains nothing personal. */
  shell(language: Language, region?: FirstData['region']): Promise<string>;
  /** The web app manifest, as JSON. */
  manifest(language: Language): Promise<string>;
  /** For `style-src` of the page's policy: `sha256-…`, without quotes. */
  readonly styleHash: string;
}

/** The calls whose replies a path's first HTML inlines. The caller makes them and passes the replies as `data.queries`. */
export async function queriesFor(path: string): Promise<readonly FirstQuery[]> {
  const place = readPlace(path);
  const { queries } = await importScreen(place.page);
  return queries?.(place) ?? [];
}

export function createRenderer({ manifest, css, support, ownTexts, hasNews }: Build): Renderer {
  const entry = `/${chunkOf(manifest, entrySource).file}`;
  const icon = `/${chunkOf(manifest, 'src/app/icon.svg').file}`;

  const newsNow = () => (hasNews() ? { news: true as const } : {});

  /** All of a page is of one moment: what the browser renders later too. */
  async function textsIn(language: Language): Promise<PageTexts> {
    const own = ownTexts();
    const texts = createTexts(language, loadDictionary, { own: own?.messages });
    await texts.load(['page', 'offline']);
    return { texts, own, t: (id, values) => translate(texts, id, values) };
  }

  function page(
    parts: Pick<DocumentParts, 'title' | 'preloads' | 'screen' | 'firstData'>,
    t: Translate,
  ): string {
    const description = t('page.description');
    const noScript = t('page.no-script', { email: support.email });
    const webManifest = `${manifestPath}?language=${parts.firstData.language}`;
    return documentOf({ ...parts, description, noScript, css, entry, icon, manifest: webManifest });
  }

  async function render({ path, language, region, signedIn, data }: PageRequest): Promise<RenderedPage> {
    const place = readPlace(path);
    const { texts, own, t } = await textsIn(language);
    await loadScreen(place.page, texts);
    const known: FirstData = {
      language,
      region,
      signedIn,
      support,
      texts: own,
      queries: data.queries,
      ...newsNow(),
    };
    const title = pageTitle(place.page, t);
    const preloads = preloadsOf(manifest, place.page, language).map((file) => `/${file}`);
    const { screen, bar } = renderScreen(place, texts, known);
    const html = page({ title, preloads, screen, firstData: { ...known, bar } }, t);
    return { html, title };
  }

  async function shell(language: Language, region?: FirstData['region']): Promise<string> {
    const { own, t } = await textsIn(language);
    const preloads = offlineFiles(manifest, language).map((file) => `/${file}`);
    const firstData: FirstData = {
      language,
      region,
      signedIn: false,
      support,
      texts: own,
      queries: [],
      ...newsNow(),
    };
    return page({ title: brand, preloads, screen: '', firstData }, t);
  }

  return {
    render,
    shell,
    manifest: async (language) => JSON.stringify(webManifestOf(language, (await textsIn(language)).t)),
    styleHash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
  };
}

/**
 * The bar comes before the screen that says what it shows, so it is rendered last and put in its place. Rendering is
 * synchronous: no other request changes the bar meanwhile.
 */
function renderScreen(
  place: Place,
  texts: Texts,
  first: FirstData,
): Pick<FirstData, 'bar'> & { screen: string } {
  const queryClient = createQueryClient(first.queries);
  const at = { ssrPath: place.path, ssrSearch: place.search };
  function html(part: ReactNode): string {
    return renderToString(
      <App texts={texts} queryClient={queryClient} first={first} at={at}>
        {part}
      </App>,
    );
  }
  showBar(undefined);
  const shell = html(<Shell />);
  const bar = readBar();
  const drawnBar = bar ? html(<DrawnBar {...bar} />) : '';
  queryClient.clear();
  return { screen: shell.replace(barPlaceholder, () => drawnBar), bar };
}

function readPlace(path: string): Place {
  const [pathname = '/', ...search] = path.split('?');
  return placeOf(pathname, search.join('?'));
}
