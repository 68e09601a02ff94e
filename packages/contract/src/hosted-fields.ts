import type { PaymentLabel } from './vocabulary.ts';

/**
 * The messages between the web app and the frames of the payment sandbox. A frame has another origin: the page sends it one
 * port of a message channel, and all further messages use that channel. No message contains the card data typed.
 */
export const cardFields = ['number', 'expiry', 'cvv'] as const;
export type CardField = (typeof cardFields)[number];

/** The paths of the sandbox's frames, in the demo only. */
export const sandboxPath = '/sandbox/frame';
export const sandboxTokenizePath = '/sandbox/tokenize';
/** In place of Braintree's `verifyCard`, and the page of the demo's bank. */
export const sandboxAuthenticatePath = '/sandbox/three-d-secure';
export const sandboxBankPath = '/sandbox/bank';

export type WalletLabel = Exclude<PaymentLabel, 'credit_card'>;

/** What can go wrong with a wallet; the text shown depends on the wallet [Z16]. */
export const walletProblems = [
  'failed',
  'unsupported',
  'cancelled',
  'cancelled_or_missing',
  'not_loaded',
  'in_process',
] as const;
export type WalletProblem = (typeof walletProblems)[number];

/** The page's first message, which carries the port. */
export type FrameStart =
  | { readonly start: 'field'; readonly field: CardField; readonly look: FieldLook }
  | { readonly start: 'wallet'; readonly wallet: WalletRequest };

export interface FieldLook {
  readonly language: string;
  /** For screen readers: the visible label is outside the frame. */
  readonly label: string;
  readonly placeholder: string;
}

export interface WalletRequest {
  readonly label: WalletLabel;
  readonly authorization: string;
  /** As shown to the rider: "$5.99". */
  readonly amount: string;
  /** `vault`: the wallet is saved for later payments, so that it is asked for only once [N8]. */
  readonly flow: 'vault' | 'checkout';
  /** In the provider's notation: ja_JP for Japanese, else en_US [N8]. */
  readonly locale: string;
}

export type ToFrame =
  | { readonly type: 'focus' }
  | { readonly type: 'mark'; readonly bad: boolean }
  | { readonly type: 'tokenize'; readonly authorization: string };

/** Whether a field is valid, never its content. */
export interface FieldState {
  readonly empty: boolean;
  readonly valid: boolean;
  readonly potentiallyValid: boolean;
  readonly focused: boolean;
}

export type FromFrame =
  | { readonly type: 'ready' }
  | { readonly type: 'state'; readonly state: FieldState; readonly brand?: string }
  /** Enter was pressed. */
  | { readonly type: 'submit' }
  | { readonly type: 'tokenized'; readonly nonce: string }
  | { readonly type: 'refused'; readonly fields: readonly CardField[] }
  | { readonly type: 'problem'; readonly problem: WalletProblem };

/** Recognises a message of the other side by its `type`. */
export function isMessage<Message extends { readonly type: string }>(
  data: unknown,
  types: readonly Message['type'][],
): data is Message {
  const type = typeof data === 'object' && data !== null ? Reflect.get(data, 'type') : undefined;
  return types.some((known) => known === type);
}

export function isFrameStart(data: unknown): data is FrameStart {
  const start = typeof data === 'object' && data !== null ? Reflect.get(data, 'start') : undefined;
  return start === 'field' || start === 'wallet';
}

/**
 * A second origin of the same server and port: `localhost` for `127.0.0.1` and the other way round. Undefined under any other
 * name; the caller then uses a frame with an opaque origin. Also undefined over https: a browser that accepted the
 * self-signed certificate for one name has not accepted it for the other, and cannot ask inside a frame.
 */
export function otherOrigin(origin: string): string | undefined {
  const url = new URL(origin);
  const twin = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }[url.hostname];
  if (twin === undefined || url.protocol === 'https:') return undefined;
  url.hostname = twin;
  return url.origin;
}
