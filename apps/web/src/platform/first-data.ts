import { cookies } from '@etg/contract/cookies';
import { defaultLanguage, isLanguage, type Language } from '@etg/contract/languages';
import type { OwnTexts } from '@etg/messages/own-texts';
import type { Bar } from './bar-state.ts';
import { readCookie } from './cookies.ts';
import { demoSupport, type Support } from './support.ts';

/** What the server knew when it rendered the page. The browser's first render uses the same. */
export interface FirstData {
  readonly language: Language;
  /** The country that the browser's English is of. */
  readonly region?: string | undefined;
  /** The browser has a session cookie. The server did not check whose it is or whether it is valid. */
  readonly signedIn: boolean;
  readonly support: Support;
  /** The company's texts at this moment: the page keeps to them, in every language. */
  readonly texts?: OwnTexts | undefined;
  /** What the bar of the rendered screen shows. Undefined on a page without a bar. */
  readonly bar?: Bar | undefined;
  /** Staff tell riders something now, somewhere: the page asks for it. */
  readonly news?: true;
  readonly queries: readonly (readonly [key: readonly unknown[], value: unknown])[];
}

export const firstDataElementId = 'first-data';

/** The data that the server wrote into the page. In development there is none. */
export function readFirstData(): FirstData {
  const inlined = document.getElementById(firstDataElementId)?.textContent;
  if (inlined) return JSON.parse(inlined);
  return { language: chosenLanguage(), signedIn: false, support: demoSupport, queries: [] };
}

function chosenLanguage(): Language {
  const wanted = [readCookie(cookies.language), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.find(isLanguage) ?? defaultLanguage;
}
