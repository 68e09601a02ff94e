import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { compileDictionary, type Texts } from './dictionary.ts';

const folder = import.meta.dirname;
const dictionary = /[\\/]packages[\\/]messages[\\/]src[\\/](en|ja|it|ru)[\\/][a-z-]+\.json$/;

/** The part of Vite's plugin type used here; the type itself would make this package depend on Vite. */
interface DictionaryPlugin {
  name: string;
  enforce: 'pre';
  transform: {
    filter: { id: RegExp };
    handler(
      this: { addWatchFile(file: string): void },
      code: string,
      id: string,
    ): Promise<{ code: string; map: null }>;
  };
}

/** Compiles the texts at build time, so that the browser needs no ICU parser. */
export function dictionaries(): DictionaryPlugin {
  return {
    name: 'etg:dictionaries',
    enforce: 'pre',
    transform: {
      filter: { id: dictionary },
      async handler(code, id) {
        const english = join(folder, 'en', basename(id));
        this.addWatchFile(english);
        const compiled = compileDictionary(await readTexts(english), JSON.parse(code));
        return { code: JSON.stringify(compiled), map: null };
      },
    },
  };
}

async function readTexts(file: string): Promise<Texts> {
  return JSON.parse(await readFile(file, 'utf8'));
}
