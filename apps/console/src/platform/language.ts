import { type ConsoleLanguage, consoleLanguages } from '@etg/messages/console-areas';
import { createKeptStore } from './store.ts';

/** The language of this browser's user: chosen, or the first one of the browser's that the console speaks. */
export const languageStore = createKeptStore<ConsoleLanguage>('etg-console-language', preferred());

function preferred(): readonly [ConsoleLanguage, ...ConsoleLanguage[]] {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  const first = wanted.find((language) => consoleLanguages.some((known) => known === language));
  return first === 'ja' ? ['ja', 'en'] : ['en', 'ja'];
}
