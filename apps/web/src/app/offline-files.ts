import type { Language } from '@etg/contract/languages';
import { type Page, type PageName, pages } from '@etg/contract/pages';
import type { Area } from '@etg/messages/areas';
import { chunkFor, dictionariesOf, filesReached, type ViteManifest } from './preloads.ts';
import { sourceOf } from './route-sources.ts';

/**
 * What is there without a network: the pages that say so in their row (the start, of a visitor and of a rider with an open
 * rental, the entry of a scanned code, the way out), and here what their screens load by themselves. Every other screen is
 * kept once it was opened.
 */
const parts = [
  'src/conversation/known.tsx',
  'src/conversation/modules/other-modules.ts',
  'src/conversation/screens/holding.tsx',
  'src/conversation/view/talk-engine.tsx',
  // The lists of the other screens and texts.
  'src/app/more-screens.ts',
  '../../packages/messages/src/more-files.ts',
  'src/app/shell/after-paint.tsx',
  'src/app/shell/signed-in-parts.tsx',
  // What a call needs before it finds that there is no network.
  'src/platform/device.ts',
];

const areas: readonly Area[] = [
  'shell',
  'page',
  'menu',
  'offline',
  'conversation',
  'modules',
  'rental',
  'late-return',
  'station',
];

export function offlineFiles(manifest: ViteManifest, language: Language): string[] {
  const names = Object.keys(pages) as PageName[];
  const screens = names.filter((name) => (pages[name] as Page).offline).map(sourceOf);
  const chunks = [...screens, ...parts].map((source) => chunkFor(manifest, source));
  return filesReached(manifest, [...chunks, ...dictionariesOf(manifest, language, areas)]);
}
