import { cookies } from '@etg/contract/cookies';
import { defaultLanguage, isLanguage, type Language } from '@etg/contract/languages';
import type { Bar } from './bar-state.ts';
import { readCookie } from './cookies.ts';
import { demoSupport, type Support } from './support.ts';

/** What the server knew when it rendered the page; the browser's first render starts from the same. */
export interface FirstData {
  readonly language: Language;
  /** The browser has a session; whose it is, and whether it still holds, the server did not look. */
  readonly signedIn: boolean;
  readonly support: Support;
  /** What the rendered screen's bar shows; none on a page without a bar. */
  readonly bar?: Bar | undefined;
  readonly queries: readonly (readonly [key: readonly unknown[], value: unknown])[];
}

export const firstDataElementId = 'first-data';

/** Written into the page by the server; a page that comes without it (in development) starts empty. */
export function readFirstData(): FirstData {
  const inlined = document.getElementById(firstDataElementId)?.textContent;
  if (inlined) return JSON.parse(inlined);
  return { language: chosenLanguage(), signedIn: false, support: demoSupport, queries: [] };
}

function chosenLanguage(): Language {
  const wanted = [readCookie(cookies.language), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.find(isLanguage) ?? defaultLanguage;
}
