import {
  type CardField,
  cardFields,
  type FieldLook,
  type FieldState,
  type FromFrame,
  isMessage,
  type ToFrame,
} from '@etg/contract/hosted-fields';
import {
  brandOf,
  digitsIn,
  type Judged,
  judgeCvv,
  judgeExpiry,
  judgeNumber,
  showExpiry,
  showNumber,
} from './card.rules.ts';
import { onSibling, sendToSibling } from './siblings.ts';
import { type TypedCard, tokenizeCard } from './tokenize.ts';

const autocomplete = { number: 'cc-number', expiry: 'cc-exp', cvv: 'cc-csc' } as const;
const longest = { number: 23, expiry: 9, cvv: 4 } as const;

/** One input of the card, alone in its frame. Its content is sent only to the sibling frames and the gateway. */
export function openField(field: CardField, look: FieldLook, port: MessagePort): void {
  const input = inputFor(field, look);
  const send = (message: FromFrame) => port.postMessage(message);
  const others: Omit<TypedCard, 'number'> = { expiry: '', cvv: '' };
  let cvvDigits = 3;
  // Not `activeElement`, which stays when the focus goes to another frame.
  let focused = false;

  function judged(): Judged {
    if (field === 'number') return judgeNumber(digitsIn(input.value));
    return field === 'expiry'
      ? judgeExpiry(input.value, new Date())
      : judgeCvv(digitsIn(input.value), cvvDigits);
  }
  function sendState(): void {
    const state: FieldState = {
      empty: input.value === '',
      focused,
      ...judged(),
    };
    const brand = field === 'number' ? { brand: brandOf(digitsIn(input.value)).name } : {};
    send({ type: 'state', state, ...brand });
  }
  function updateSiblings(): void {
    if (field === 'number')
      sendToSibling('cvv', { sibling: 'number', cvvDigits: brandOf(digitsIn(input.value)).cvvDigits });
    else sendToSibling('number', { sibling: field, text: input.value });
  }
  function changed(): void {
    updateSiblings();
    sendState();
  }
  function fill(text: string): void {
    input.value = formatted(field, text, true);
    changed();
  }

  input.addEventListener('input', (event) => {
    setTextKeepingCaret(
      input,
      formatted(field, input.value, !(event instanceof InputEvent) || !isDeleting(event)),
    );
    changed();
  });
  for (const moved of ['focus', 'blur'])
    input.addEventListener(moved, () => {
      focused = moved === 'focus';
      sendState();
    });
  input.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Enter' && !isComposing) send({ type: 'submit' });
  });
  onSibling(cardFields, (message) => {
    if (message.sibling === 'number') cvvDigits = message.cvvDigits;
    else if (message.sibling === 'filled') fill(message.text);
    else if (message.sibling === 'new') updateSiblings();
    else others[message.sibling] = message.text;
    if (message.sibling === 'number') sendState();
  });
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessage<ToFrame>(data, ['focus', 'mark', 'tokenize'])) return;
    if (data.type === 'focus') input.focus();
    else if (data.type === 'mark') input.setAttribute('aria-invalid', String(data.bad));
    else void tokenizeCard(data.authorization, { number: digitsIn(input.value), ...others }).then(send);
  });
  port.start();
  if (field === 'number') fillSiblings();
  document.body.append(input);
  for (const other of cardFields) if (other !== field) sendToSibling(other, { sibling: 'new' });
  send({ type: 'ready' });
}

function inputFor(field: CardField, { language, label, placeholder }: FieldLook): HTMLInputElement {
  document.documentElement.lang = language;
  document.title = label;
  const input = document.createElement('input');
  Object.assign(input, {
    placeholder,
    inputMode: 'numeric',
    maxLength: longest[field],
    name: autocomplete[field],
  });
  input.autocomplete = autocomplete[field];
  input.setAttribute('aria-label', label);
  input.setAttribute('aria-required', 'true');
  return input;
}

/** Hidden inputs that let the browser fill in the whole card in the number's frame, which passes it to the siblings. */
function fillSiblings(): void {
  for (const field of ['expiry', 'cvv'] as const) {
    const hidden = document.createElement('input');
    hidden.className = 'filled';
    hidden.tabIndex = -1;
    hidden.autocomplete = autocomplete[field];
    hidden.setAttribute('aria-hidden', 'true');
    let filled = '';
    hidden.addEventListener('input', () => {
      filled = hidden.value;
      hidden.value = '';
      sendToSibling(field, { sibling: 'filled', text: filled });
    });
    onSibling([field], (message) => {
      if (message.sibling === 'new' && filled !== '')
        sendToSibling(field, { sibling: 'filled', text: filled });
    });
    document.body.append(hidden);
  }
}

function formatted(field: CardField, text: string, isTypingOn: boolean): string {
  if (field === 'number') return showNumber(digitsIn(text).slice(0, 19));
  return field === 'expiry' ? showExpiry(text, isTypingOn) : digitsIn(text);
}

function isDeleting({ inputType }: InputEvent): boolean {
  return inputType.startsWith('delete');
}

/** The caret stays after the same digit, even if gaps are added or removed before it. */
function setTextKeepingCaret(input: HTMLInputElement, text: string): void {
  const caret = input.selectionStart ?? input.value.length;
  const atEnd = caret === input.value.length;
  const digits = digitsIn(input.value.slice(0, caret)).length;
  input.value = text;
  if (atEnd) return;
  let place = 0;
  for (let seen = 0; place < text.length && seen < digits; place += 1)
    if (/\d/.test(text[place] ?? '')) seen += 1;
  input.setSelectionRange(place, place);
}
