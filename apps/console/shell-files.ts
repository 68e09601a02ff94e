import type { Plugin, Rolldown } from 'vite';
import { type PageName, pageOf } from './src/platform/pages.ts';

/** The pages that a phone opens without a network, with their screens. */
const keptPages: Partial<Record<PageName, string>> = {
  start: 'src/app/start-screen.tsx',
  today: 'src/app/today-screen.tsx',
  scan: 'src/features/field/scan-screen.tsx',
  field: 'src/features/field/field-screen.tsx',
};
const names = Object.keys(keptPages).filter((name): name is keyof typeof keptPages => name in keptPages);
const areas = new Set(['console', 'console-words', ...names.flatMap((name) => pageOf(name).texts)]);

/** The live channel, which connects by itself once there is a network. */
const liveChannel = /\/node_modules\/socket\.io-client\//;
const dictionary = /\/messages\/src\/([a-z]{2})\/([a-z-]+)\.json$/;

/** In the worker's code; what the build made of it takes its place. */
const placeholder = 'self.__SHELL_FILES';

/**
 * Writes the names of the files that the shell needs into the service worker: so it differs in each build in which one of
 * them does, which makes browsers update it.
 */
export function shellFiles(worker: string): Plugin {
  return {
    name: 'etg:shell-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const script = chunks.find(({ name, isEntry }) => isEntry && name === worker);
        const entry = chunks.find(({ name, isEntry }) => isEntry && name === 'index');
        if (!script?.code.includes(placeholder) || !entry) return this.error(`${worker}: no ${placeholder}`);
        if (script.imports.length > 0) return this.error(`${worker} must be one file`);
        const screens = Object.values(keptPages).map((path) => {
          const found = chunks.find(({ facadeModuleId: id }) => isFile(id, path));
          return found ?? this.error(`no chunk of ${path}`);
        });
        const live = chunks.filter(
          ({ isDynamicEntry, facadeModuleId: id }) => isDynamicEntry && liveChannel.test(`${id}`),
        );
        if (live.length === 0) return this.error('no chunk of the live channel');
        const files = filesWith([entry, ...screens, ...live], bundle);
        const words = { entry: toAddress(entry.fileName), files, texts: textsIn(chunks) };
        script.code = script.code.replace(placeholder, JSON.stringify(words));
      },
    },
  };
}

const isFile = (id: string | null, path: string) =>
  id?.replaceAll('\\', '/').endsWith(`/apps/console/${path}`) ?? false;
const toAddress = (file: string) => `/console/${file}`;

/** These, what they import, and their styles. */
function filesWith(chunks: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
  };
  for (const chunk of chunks) add(chunk);
  return [...found].map(toAddress).sort();
}

/** By language: a phone keeps only the one of its reader. */
function textsIn(chunks: readonly Rolldown.OutputChunk[]): Record<string, string[]> {
  const texts: Record<string, string[]> = {};
  for (const { facadeModuleId, fileName } of chunks) {
    const [, language = '', area = ''] = dictionary.exec(facadeModuleId ?? '') ?? [];
    if (areas.has(area)) texts[language] = [...(texts[language] ?? []), toAddress(fileName)].sort();
  }
  return texts;
}
