/// <reference types="vite/client" />
import type { Area } from './areas.ts';
import type { Dictionary } from './dictionary.ts';
import type { Language } from './languages.ts';

/** Each file is a chunk of its own, compiled by the plugin in `vite-plugin.ts`. */
const files = import.meta.glob<Dictionary>(['./*/*.json', '!./*/server.json'], { import: 'default' });

export async function loadDictionary(language: Language, area: Area): Promise<Dictionary> {
  const translated = files[`./${language}/${area}.json`];
  if (translated) return translated();
  const english = await files[`./en/${area}.json`]?.();
  if (!english) throw new Error(`There is no dictionary ${area}`);
  return { messages: english.messages, untranslated: Object.keys(english.messages) };
}
