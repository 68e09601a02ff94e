import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

/** One area in one language, ready to show: no ICU parser is needed where it is read. */
export interface Dictionary {
  readonly messages: Readonly<Record<string, CompiledMessage>>;
  /** Ids this language lacks; their text is the English one. */
  readonly untranslated: readonly string[];
}

export type Texts = Readonly<Record<string, string>>;

/** Compiles a language's texts, with the English text standing in for each one that is missing. */
export function compileDictionary(english: Texts, translated: Texts): Dictionary {
  const messages: Record<string, CompiledMessage> = {};
  const untranslated: string[] = [];
  for (const [id, text] of Object.entries(english)) {
    const translation = translated[id];
    if (translation === undefined) untranslated.push(id);
    messages[id] = compileMessageOrThrow(translation ?? text);
  }
  return { messages, untranslated };
}
