import type { Language } from '@etg/contract/languages';
import type { Area } from '@etg/messages/areas';
import { chunkFor, dictionariesOf, filesReached, type ViteManifest } from './preloads.ts';

/**
 * What is there without a network: the start, of a visitor and of somebody with an open rental, the entry of a scanned
 * code, and the way out. Every other screen is kept once it was seen.
 */
const sources = [
  'src/conversation/conversation.screen.tsx',
  'src/conversation/known.tsx',
  'src/conversation/modules/other-modules.ts',
  'src/conversation/screens/holding.tsx',
  'src/conversation/view/talk-engine.tsx',
  'src/features/station/group-entry.screen.tsx',
  'src/app/logout.screen.tsx',
  'src/app/server-error.screen.tsx',
  // Where the other screens and texts lie.
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
  const screens = sources.map((source) => chunkFor(manifest, source));
  return filesReached(manifest, [...screens, ...dictionariesOf(manifest, language, areas)]);
}
