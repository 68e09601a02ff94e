import type { Language } from '@etg/contract/languages';
import type { MessageId } from '@etg/messages/areas';
import { messageText } from '@etg/messages/read-message';
import { createContext, type ReactElement, type ReactNode, useCallback, useContext, useState } from 'react';
import { richText } from './rich-text.tsx';
import type { Texts } from './texts.ts';

type Values = Readonly<Record<string, string | number>>;
export type Translate = (id: MessageId, values?: Values) => string;

type TextsState = readonly [texts: Texts, setTexts: (texts: Texts) => void];

const TextsContext = createContext<TextsState | undefined>(undefined);

/** `texts` are those of the first render. The user may change the language in place. */
export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <TextsContext value={useState(texts)}>{children}</TextsContext>;
}

function useTextsState(): TextsState {
  const state = useContext(TextsContext);
  if (!state) throw new Error('There are no texts outside TextsProvider');
  return state;
}

export function useTexts(): Texts {
  return useTextsState()[0];
}

/** Renders everything with other texts. What is open or typed stays. */
export function useSetTexts(): (texts: Texts) => void {
  return useTextsState()[1];
}

export function useLanguage(): Language {
  return useTexts().language;
}

/** For code outside of components. */
export function translate(texts: Texts, id: string, values?: Values): string {
  const { message, language } = texts.wordsOf(id);
  return messageText(message, language, values);
}

/** `const t = useText(); t('shell.again')`. */
export function useText(): Translate {
  const texts = useTexts();
  return useCallback((id, values) => translate(texts, id, values), [texts]);
}

export interface TextProps {
  readonly id: MessageId;
  readonly values?: Readonly<Record<string, ReactNode>>;
  /** What each tag of the text becomes: `<link>Help</link>` with `{ link: <Link href="/faq" /> }`. */
  readonly components?: Readonly<Record<string, ReactElement>>;
}

/** A text with elements inside it. */
export function Text({ id, values = {}, components = {} }: TextProps) {
  const { message, language } = useTexts().wordsOf(id);
  return richText(message, { language, values }, components);
}
