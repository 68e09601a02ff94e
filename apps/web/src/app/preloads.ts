import { type Language, languages } from '@etg/contract/languages';
import type { PageName } from '@etg/contract/pages';
import { sourceOf } from './route-sources.ts';
import { textsOf } from './routes.ts';

/** The part of Vite's manifest that is used here. */
export type ViteManifest = Readonly<Record<string, ManifestChunk>>;

export interface ManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  /** What it imports on demand. */
  readonly dynamicImports?: readonly string[];
}

export const entrySource = 'index.html';

/** Every file that a page's first render waits for, without the entry: its screen, its texts, and what these import. */
export function preloadsOf(manifest: ViteManifest, page: PageName, language: Language): string[] {
  const texts = dictionariesOf(manifest, language, ['shell', ...textsOf(page)]);
  const wanted = [chunkFor(manifest, sourceOf(page)), ...texts];
  return filesReached(manifest, [...wanted, ...listsNaming(manifest, wanted)]);
}

/** The modules that list the screens and texts beyond those of a first visit. */
const lists = [
  'src/app/next-screens.ts',
  'src/app/more-screens.ts',
  ...languages.map((language) => `../../packages/messages/src/more-files/${language}.ts`),
];

/** Those of the lists that name one of the wanted chunks. */
export function listsNaming(manifest: ViteManifest, wanted: readonly string[]): string[] {
  return lists.filter((list) => manifest[list]?.dynamicImports?.some((name) => wanted.includes(name)));
}

/** The files of these chunks and of everything they import, without the entry's own file. */
export function filesReached(manifest: ViteManifest, names: readonly string[]): string[] {
  const reached = new Set<string>();
  for (const wanted of [entrySource, ...names]) reach(manifest, wanted, reached);
  reached.delete(entrySource);
  return [...reached].map((name) => chunkOf(manifest, name).file);
}

export function dictionariesOf(
  manifest: ViteManifest,
  language: Language,
  areas: readonly string[],
): string[] {
  return areas.map((area) => dictionaryChunk(manifest, language, area));
}

/** The English file if the language has none. */
function dictionaryChunk(manifest: ViteManifest, language: Language, area: string): string {
  const own = `../../packages/messages/src/${language}/${area}.json`;
  return own in manifest ? own : `../../packages/messages/src/en/${area}.json`;
}

function reach(manifest: ViteManifest, name: string, reached: Set<string>): void {
  if (reached.has(name)) return;
  reached.add(name);
  for (const imported of chunkOf(manifest, name).imports ?? []) reach(manifest, imported, reached);
}

/** A module shared by several screens has no key of its own in the manifest. Its chunk has the module's name. */
export function chunkFor(manifest: ViteManifest, source: string): string {
  if (source in manifest) return source;
  const name = source.replace(/^.*\/|\.tsx?$/g, '');
  return Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? source;
}

export function chunkOf(manifest: ViteManifest, name: string): ManifestChunk {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no ${name}`);
  return chunk;
}
