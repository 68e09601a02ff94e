import type { CardField } from '@etg/contract/hosted-fields';

/** What the fields of one card tell each other, past the page they stand on. */
export type SiblingWord =
  | { readonly sibling: 'expiry' | 'cvv'; readonly text: string }
  | { readonly sibling: 'number'; readonly cvvDigits: number }
  /** Filled in by the browser, where the number stands. */
  | { readonly sibling: 'filled'; readonly text: string }
  /** Open now: what was said before, nobody heard here. */
  | { readonly sibling: 'new' };

function frameNameOf(field: CardField): string {
  return `etg-card-${field}`;
}

/** A frame of our own origin beside this one; the page cannot listen. */
export function tellSibling(field: CardField, word: SiblingWord): void {
  const sibling: unknown = Reflect.get(parent, frameNameOf(field));
  // A frame without an origin cannot be named as a target.
  const target = origin === 'null' ? '*' : origin;
  if (isWindow(sibling)) sibling.postMessage(word, target);
}

export function onSibling(fields: readonly CardField[], hear: (word: SiblingWord) => void): void {
  addEventListener('message', ({ source, origin: from, data }: MessageEvent<unknown>) => {
    const isSibling = fields.some((field) => Reflect.get(parent, frameNameOf(field)) === source);
    if (source !== null && isSibling && from === origin && isWord(data)) hear(data);
  });
}

function isWindow(value: unknown): value is Window {
  return typeof value === 'object' && value !== null && 'postMessage' in value;
}

function isWord(data: unknown): data is SiblingWord {
  return typeof data === 'object' && data !== null && typeof Reflect.get(data, 'sibling') === 'string';
}
