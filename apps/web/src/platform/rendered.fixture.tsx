import type { Language } from '@etg/contract/languages';
import type { Area } from '@etg/messages/areas';
import { loadDictionary } from '@etg/messages/load';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { DrawnBar } from './app-bar.tsx';
import { readBar, showBar } from './bar-state.ts';
import type { FirstData } from './first-data.ts';
import { TextsProvider } from './i18n.tsx';
import { createQueryClient } from './query.ts';
import { ReaderRegion } from './reader-region.ts';
import { createTexts } from './texts.ts';

export interface Rendering {
  readonly areas: readonly Area[];
  readonly language?: Language;
  readonly queries?: FirstData['queries'];
  readonly region?: FirstData['region'];
}

/** The HTML of an element as the server renders it, after that of its bar, without React's comments. */
export async function rendered(
  element: ReactElement,
  { areas, language = 'en', queries = [], region }: Rendering,
) {
  const texts = createTexts(language, loadDictionary);
  await texts.load(['shell', ...areas]);
  const client = createQueryClient(queries);
  function draw(part: ReactElement): string {
    return renderToString(
      <QueryClientProvider client={client}>
        <TextsProvider texts={texts}>
          <ReaderRegion value={region}>
            <Router ssrPath="/">{part}</Router>
          </ReaderRegion>
        </TextsProvider>
      </QueryClientProvider>,
    );
  }
  showBar(undefined);
  const html = draw(element);
  const bar = readBar();
  return `${bar ? draw(<DrawnBar {...bar} />) : ''}${html}`
    .replace(/<!-- -->/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"');
}

/** The HTML's text. Elements are apart, except for a part of a line that only must not be broken. */
export function textOf(html: string): string {
  return html
    .replace(/<span class="nobr">([^<]*)<\/span>/g, '$1')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
