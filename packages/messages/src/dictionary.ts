import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

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
    messages[id] = compileText(id, translation ?? text);
  }
  return { messages, untranslated };
}

function compileText(id: string, text: string): CompiledMessage {
  const message = compileMessageOrThrow(text);
  const unread = message.find((token) => typeof token !== 'string' && !isRead(token[1], token[2]));
  if (unread) throw new Error(`${id}: only plain values, plurals without offset and select are read`);
  return message;
}

/** Numbers and dates are formatted before they are put into a text, so that a text holds no format. */
function isRead(type: string | undefined, choices: unknown): boolean {
  if (type === undefined) return true;
  if (typeof choices !== 'object' || choices === null) return false;
  return (
    type === 'select' ||
    (/^(plural|selectordinal)$/.test(type) && Reflect.get(choices, 'offset') === undefined)
  );
}
