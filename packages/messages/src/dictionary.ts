import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** One area in one language, compiled, so that the browser needs no ICU parser. */
export interface Dictionary {
  readonly messages: Readonly<Record<string, CompiledMessage>>;
  /** The ids that this language lacks; their texts are English. */
  readonly untranslated: readonly string[];
}

export type Texts = Readonly<Record<string, string>>;

/** Compiles the texts of a language, with the English text for each that is missing. */
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
  const unsupported = message.find((token) => typeof token !== 'string' && !isSupported(token[1], token[2]));
  if (unsupported)
    throw new Error(`${id}: only plain values, plurals without offset and select are supported`);
  return message;
}

/** Numbers and dates are formatted before they are put into a text, so formats are not supported. */
function isSupported(type: string | undefined, choices: unknown): boolean {
  if (type === undefined) return true;
  if (typeof choices !== 'object' || choices === null) return false;
  return (
    type === 'select' ||
    (/^(plural|selectordinal)$/.test(type) && Reflect.get(choices, 'offset') === undefined)
  );
}
