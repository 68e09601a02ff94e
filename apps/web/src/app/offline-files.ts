import type { Language } from '@etg/contract/languages';
import { type Page, type PageName, pages } from '@etg/contract/pages';
import type { Area } from '@etg/messages/areas';
import { chunkFor, dictionariesOf, filesReached, listsNaming, type ViteManifest } from './preloads.ts';
import { sourceOf } from './route-sources.ts';

/**
 * What the screens of the pages with `offline` load on demand. These pages open without a network: the start, of a visitor
 * and of a rider with an open rental, the entry of a scanned code, the logout. Other screens are cached once opened.
 */
const parts = [
  'src/conversation/known.tsx',
  'src/conversation/modules/other-modules.ts',
  'src/conversation/screens/holding.tsx',
  'src/conversation/view/talk-engine.tsx',
  // The lists of the other screens.
  'src/app/next-screens.ts',
  'src/app/more-screens.ts',
  'src/app/shell/after-paint.tsx',
  'src/app/shell/signed-in-parts.tsx',
  '../../packages/ui/src/scene-station.tsx',
  'src/platform/api.ts',
  // Every call needs it before it can find that there is no network.
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
  'plan',
  'station',
];

export function offlineFiles(manifest: ViteManifest, language: Language): string[] {
  const names = Object.keys(pages) as PageName[];
  const screens = names.filter((name) => (pages[name] as Page).offline).map(sourceOf);
  const chunks = [...screens, ...parts].map((source) => chunkFor(manifest, source));
  const texts = dictionariesOf(manifest, language, areas);
  return filesReached(manifest, [...chunks, ...texts, ...listsNaming(manifest, texts)]);
}
