import type { PaymentLabel } from './vocabulary.ts';

/**
 * What a page of ours and the payment sandbox's own frames say to each other. A frame lives on another origin: the page
 * hands it one end of a channel, and only over that channel they speak. No message can carry what somebody typed.
 */
export const cardFields = ['number', 'expiry', 'cvv'] as const;
export type CardField = (typeof cardFields)[number];

/** Where the sandbox's frames are served, in the demo only. */
export const sandboxPath = '/sandbox/frame';
export const sandboxTokenizePath = '/sandbox/tokenize';

export type WalletLabel = Exclude<PaymentLabel, 'credit_card'>;

/** What can go wrong with a wallet; which words it becomes depends on the wallet [Z16]. */
export const walletProblems = [
  'failed',
  'unsupported',
  'cancelled',
  'cancelled_or_missing',
  'not_loaded',
  'in_process',
] as const;
export type WalletProblem = (typeof walletProblems)[number];

/** The first message of the page, with a port. */
export type FrameStart =
  | { readonly start: 'field'; readonly field: CardField; readonly look: FieldLook }
  | { readonly start: 'wallet'; readonly wallet: WalletAsk };

export interface FieldLook {
  readonly language: string;
  /** Read aloud: the visible label stands outside the frame. */
  readonly label: string;
  readonly placeholder: string;
}

export interface WalletAsk {
  readonly label: WalletLabel;
  readonly authorization: string;
  /** As it is shown: "$5.99". */
  readonly amount: string;
  /** A wallet that is kept for later payments is asked for once [N8]. */
  readonly flow: 'vault' | 'checkout';
  /** As the wallet's provider writes it: ja_JP for Japanese, en_US else [N8]. */
  readonly locale: string;
}

export type ToFrame =
  | { readonly type: 'focus' }
  | { readonly type: 'mark'; readonly bad: boolean }
  | { readonly type: 'tokenize'; readonly authorization: string };

/** Of a field: whether it is right, never what stands in it. */
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

/** A message of the other side by its `type`; anything else is nobody's. */
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
 * Another origin that the same server answers at the same port: `localhost` and `127.0.0.1` are two. Under any other
 * name there is none, and a frame without an origin of its own takes its place; so over https, where a browser that
 * accepted our self-made certificate under one name has not under the other, and cannot ask about it inside a frame.
 */
export function otherOrigin(origin: string): string | undefined {
  const url = new URL(origin);
  const twin = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }[url.hostname];
  if (twin === undefined || url.protocol === 'https:') return undefined;
  url.hostname = twin;
  return url.origin;
}
