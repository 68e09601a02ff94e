import type { CardField } from '@etg/contract/hosted-fields';

/** The messages between the fields of one card, which the page around them cannot read. */
export type SiblingMessage =
  | { readonly sibling: 'expiry' | 'cvv'; readonly text: string }
  | { readonly sibling: 'number'; readonly cvvDigits: number }
  /** Filled in by the browser in the number's frame. */
  | { readonly sibling: 'filled'; readonly text: string }
  /** The frame has just opened, and missed earlier messages. */
  | { readonly sibling: 'new' };

function frameNameOf(field: CardField): string {
  return `etg-card-${field}`;
}

/** Sends to a frame of the same origin; the page cannot read it. */
export function sendToSibling(field: CardField, message: SiblingMessage): void {
  const sibling: unknown = Reflect.get(parent, frameNameOf(field));
  // A frame with an opaque origin cannot be a target.
  const target = origin === 'null' ? '*' : origin;
  if (isWindow(sibling)) sibling.postMessage(message, target);
}

export function onSibling(fields: readonly CardField[], handle: (message: SiblingMessage) => void): void {
  addEventListener('message', ({ source, origin: from, data }: MessageEvent<unknown>) => {
    const isSibling = fields.some((field) => Reflect.get(parent, frameNameOf(field)) === source);
    if (source !== null && isSibling && from === origin && isSiblingMessage(data)) handle(data);
  });
}

function isWindow(value: unknown): value is Window {
  return typeof value === 'object' && value !== null && 'postMessage' in value;
}

function isSiblingMessage(data: unknown): data is SiblingMessage {
  return typeof data === 'object' && data !== null && typeof Reflect.get(data, 'sibling') === 'string';
}
