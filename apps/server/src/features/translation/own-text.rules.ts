import { createHash } from 'node:crypto';
import type { TextState } from '@etg/contract/console/text-words';
import { type Language, languages } from '@etg/contract/languages';
import { catalogue } from '@etg/messages/catalogue';
import { compileDictionary } from '@etg/messages/dictionary';
import type { OwnMessages, OwnTexts } from '@etg/messages/own-texts';
import { type TextFault, textFaults } from '@etg/messages/text-faults';

export interface StoredText {
  language: Language;
  key: string;
  version: number;
  words: string;
  /** The built-in English text that it was written for. */
  english: string;
}

type Written = Pick<StoredText, 'language' | 'key' | 'words'>;

/** What is wrong with the words for this release; undefined: it has no such text. */
export function faultsOf({ language, key, words }: Written): TextFault[] | undefined {
  const text = catalogue.get(key);
  return text && textFaults({ words, language, english: text.english, builtIn: text.words[language] });
}

/** Riders read it: it fits the message of this release. */
export function fits(written: Written): boolean {
  return faultsOf(written)?.length === 0;
}

export function stateOf(key: string, language: Language, own: Written | undefined): TextState {
  if (own) return fits(own) ? 'own' : 'misfit';
  return catalogue.get(key)?.words[language] === undefined ? 'missing' : 'built-in';
}

export interface CompiledTexts {
  /** Of riders' pages; undefined while there is none: pages carry nothing then. */
  pages: OwnTexts | undefined;
  /** Of what the server sends, and of pages. */
  all: OwnTexts['messages'];
}

/** Those that fit, compiled as the dictionaries are. */
export function compileOwnTexts(stored: readonly StoredText[]): CompiledTexts {
  const fitting = stored.filter(fits);
  const ofPages = fitting.filter(({ key }) => catalogue.get(key)?.area !== 'server');
  const messages = compileAll(ofPages);
  const version = createHash('sha256').update(JSON.stringify(messages)).digest('hex').slice(0, 12);
  return { pages: ofPages.length > 0 ? { version, messages } : undefined, all: compileAll(fitting) };
}

function compileAll(texts: readonly Written[]): OwnTexts['messages'] {
  const found = languages.map((language): [Language, OwnMessages] => {
    const own = texts.filter((text) => text.language === language);
    const words = Object.fromEntries(own.map((text) => [text.key, text.words]));
    return [language, compileDictionary(words, words).messages];
  });
  return Object.fromEntries(found.filter(([, own]) => Object.keys(own).length > 0));
}
