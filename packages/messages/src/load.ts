/// <reference types="vite/client" />
import type { Area } from './areas.ts';
import type { Dictionary } from './dictionary.ts';
import type { Language } from './languages.ts';

type Files = Record<string, () => Promise<Dictionary>>;

/** The texts of first screens. Each file is a chunk of its own, compiled by the plugin in `vite-plugin.ts`. */
const firstFiles: Files = import.meta.glob<Dictionary>('./*/{shell,conversation,station}.json', {
  import: 'default',
});

/** The list of the other files is loaded on demand, so that the first visit does not load it. */
async function filesFor(area: Area): Promise<Files> {
  if (`./en/${area}.json` in firstFiles) return firstFiles;
  return (await import('./more-files.ts')).moreFiles;
}

export async function loadDictionary(language: Language, area: Area): Promise<Dictionary> {
  const files = await filesFor(area);
  const translated = files[`./${language}/${area}.json`];
  if (translated) return translated();
  const english = await files[`./en/${area}.json`]?.();
  if (!english) throw new Error(`There is no dictionary ${area}`);
  return { messages: english.messages, untranslated: Object.keys(english.messages) };
}
