import type { Language } from '@etg/contract/languages';
import type { MessageId } from '@etg/messages/areas';
import { messageText } from '@etg/messages/read-message';
import { createContext, type ReactElement, type ReactNode, useCallback, useContext } from 'react';
import { richText } from './rich-text.tsx';
import type { Texts } from './texts.ts';

export type Translate = (id: MessageId, values?: Readonly<Record<string, string | number>>) => string;

const TextsContext = createContext<Texts | undefined>(undefined);

export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>;
}

export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('There are no texts outside TextsProvider');
  return texts;
}

export function useLanguage(): Language {
  return useTexts().language;
}

/** `const t = useText(); t('shell.menu.map')`. */
export function useText(): Translate {
  const texts = useTexts();
  return useCallback((id, values) => messageText(texts.messageOf(id), texts.language, values), [texts]);
}

export interface TextProps {
  readonly id: MessageId;
  readonly values?: Readonly<Record<string, ReactNode>>;
  /** What each tag of the text becomes: `<link>Help</link>` with `{ link: <Link href="/faq" /> }`. */
  readonly components?: Readonly<Record<string, ReactElement>>;
}

/** A text with elements inside it. */
export function Text({ id, values = {}, components = {} }: TextProps) {
  const { language, messageOf } = useTexts();
  return richText(messageOf(id), { language, values }, components);
}
