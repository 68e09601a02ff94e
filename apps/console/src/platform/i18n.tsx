import type { ConsoleArea, ConsoleLanguage, ConsoleMessageId } from '@etg/messages/console-areas';
import type { Dictionary } from '@etg/messages/dictionary';
import { messageText } from '@etg/messages/read-message';
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import { richText } from './rich-text.tsx';

type Values = Readonly<Record<string, string | number>>;
export type Translate = (id: ConsoleMessageId, values?: Values) => string;
export type LoadDictionary = (language: ConsoleLanguage, area: ConsoleArea) => Promise<Dictionary>;

/** The loaded texts of one language. */
export interface Texts {
  readonly language: ConsoleLanguage;
  load(areas: readonly ConsoleArea[]): Promise<void>;
  messageOf(id: string): Dictionary['messages'][string] | undefined;
}

export function createTexts(language: ConsoleLanguage, loadDictionary: LoadDictionary): Texts {
  const messages: Record<string, Dictionary['messages'][string]> = {};
  const loaded = new Set<ConsoleArea>();
  async function loadArea(area: ConsoleArea): Promise<void> {
    if (loaded.has(area)) return;
    Object.assign(messages, (await loadDictionary(language, area)).messages);
    loaded.add(area);
  }
  return {
    language,
    load: async (areas) => void (await Promise.all(areas.map(loadArea))),
    messageOf: (id) => messages[id],
  };
}

export const TextsContext = createContext<Texts | undefined>(undefined);

export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('There are no texts outside TextsContext');
  return texts;
}

export function useLanguage(): ConsoleLanguage {
  return useTexts().language;
}

/** `const t = useText(); t('console.again')`. */
export function useText(): Translate {
  const texts = useTexts();
  return (id, values) => textOf(texts, id, values) ?? id;
}

/** The words for what the server names by a key: `word('reason.goodwill')`. An unknown key is shown as it is. */
export function useWord(): (key: string, values?: Values) => string {
  const texts = useTexts();
  return (key, values) => textOf(texts, `console-words.${key}`, values) ?? key;
}

function textOf(texts: Texts, id: string, values?: Values): string | undefined {
  const message = texts.messageOf(id);
  return message && messageText(message, texts.language, values);
}

export interface TextProps {
  readonly id: ConsoleMessageId;
  readonly values?: Readonly<Record<string, ReactNode>>;
  /** What each tag of the text becomes: `<b>` with `{ b: <b /> }`. */
  readonly components?: Readonly<Record<string, ReactElement>>;
}

/** A text with elements inside it. */
export function Text({ id, values = {}, components = { b: <b /> } }: TextProps) {
  const texts = useTexts();
  return richText(texts.messageOf(id) ?? [id], { language: texts.language, values }, components);
}
