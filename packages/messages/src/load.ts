/// <reference types="vite/client" />
import type { Area } from './areas.ts';
import type { Dictionary } from './dictionary.ts';
import type { Language } from './languages.ts';

type Files = Record<string, () => Promise<Dictionary>>;

/** The texts of first screens. Each file is a chunk of its own, compiled by the plugin in `vite-plugin.ts`. */
const firstFiles: Files = import.meta.glob<Dictionary>('./*/{shell,conversation,station}.json', {
  import: 'default',
});

/** The other files are listed for each language by itself, on demand: the first visit loads no list, and a reader only one. */
const lists = import.meta.glob<Files>('./more-files/*.ts', { import: 'files' });

async function fileOf(language: Language, area: Area): Promise<Files[string] | undefined> {
  if (`./en/${area}.json` in firstFiles) return firstFiles[`./${language}/${area}.json`];
  const files = await lists[`./more-files/${language}.ts`]?.();
  return files?.[`../${language}/${area}.json`];
}

export async function loadDictionary(language: Language, area: Area): Promise<Dictionary> {
  const translated = await fileOf(language, area);
  if (translated) return translated();
  const english = await (await fileOf('en', area))?.();
  if (!english) throw new Error(`There is no dictionary ${area}`);
  return { messages: english.messages, untranslated: Object.keys(english.messages) };
}
