import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

/** Called for each piece of a message in order: its own text, and the values put into it. */
export interface Reader<Value> {
  text(text: string): void;
  value(value: Value | string): void;
}

/** Passes the pieces of a compiled ICU message to `reader`. Messages that are not supported fail when they are compiled. */
export function readMessage<Value>(
  message: CompiledMessage,
  { language, values }: { language: string; values: Readonly<Record<string, Value>> },
  reader: Reader<Value>,
): void {
  function read(tokens: CompiledMessage, count?: number): void {
    for (const token of tokens) {
      if (token === '#' && count !== undefined) reader.value(writeNumber(count, language));
      else if (typeof token === 'string') reader.text(token);
      else readArgument(...token);
    }
  }

  function readArgument(name: string, type?: string, choices?: unknown): void {
    const value = values[name];
    if (!isChoices(choices)) {
      if (value !== undefined) reader.value(value);
      return;
    }
    const count = typeof value === 'number' ? value : undefined;
    const form = count === undefined ? 'other' : pluralForm(count, type);
    read(choices[String(value)] ?? choices[form] ?? choices.other ?? [], count);
  }

  function pluralForm(count: number, type: string | undefined): string {
    return new Intl.PluralRules(language, { type: type === 'plural' ? 'cardinal' : 'ordinal' }).select(count);
  }

  read(message);
}

/**
 * Below a thousand, all our languages write a count alike. Creating the first formatter takes a phone a tenth of a second,
 * which would delay the first screen.
 */
export function writeNumber(count: number, language: string): string {
  const isPlain = Number.isInteger(count) && count >= 0 && count < 1_000;
  return isPlain ? String(count) : new Intl.NumberFormat(language).format(count);
}

type Choices = Readonly<Record<string, CompiledMessage | undefined>>;

function isChoices(format: unknown): format is Choices {
  return typeof format === 'object' && format !== null;
}

export function messageText(
  message: CompiledMessage,
  language: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  let text = '';
  const add = (part: string | number) => {
    text += part;
  };
  readMessage(message, { language, values }, { text: add, value: add });
  return text;
}
