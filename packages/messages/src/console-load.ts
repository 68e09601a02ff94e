/// <reference types="vite/client" />
import type { ConsoleArea, ConsoleLanguage } from './console-areas.ts';
import type { Dictionary } from './dictionary.ts';

const files: Record<string, () => Promise<Dictionary>> = import.meta.glob<Dictionary>(
  './{en,ja}/console*.json',
  { import: 'default' },
);

export async function loadConsoleDictionary(
  language: ConsoleLanguage,
  area: ConsoleArea,
): Promise<Dictionary> {
  const dictionary = await files[`./${language}/${area}.json`]?.();
  if (!dictionary) throw new Error(`There is no dictionary ${area}`);
  return dictionary;
}
