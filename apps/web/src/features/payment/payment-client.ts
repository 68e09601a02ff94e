import type { CardField, FieldState, WalletLabel, WalletProblem } from '@etg/contract/hosted-fields';
import type { Language } from '@etg/contract/languages';

/** A payment method as the provider hands it out: a nonce, never a number. */
export interface Tokenized {
  readonly nonce: string;
  /** What the provider learned of the device, against fraud. */
  readonly deviceData?: string;
}

export type CardResult =
  | Tokenized
  | { readonly refused: readonly CardField[] }
  | { readonly problem: 'failed' };
export type WalletResult = Tokenized | { readonly problem: WalletProblem };

/** Whether the fields are right; what stands in them nobody here can see. */
export interface CardState {
  readonly fields: Readonly<Record<CardField, FieldState>>;
  /** "Visa", once the first digits tell. */
  readonly brand: string;
}

export interface CardPlace {
  readonly element: HTMLElement;
  readonly label: string;
  readonly placeholder: string;
}

export interface CardAsk {
  readonly places: Readonly<Record<CardField, CardPlace>>;
  readonly language: Language;
  readonly onState: (state: CardState) => void;
  /** Enter was pressed in a field. */
  readonly onSubmit: () => void;
}

export interface OpenCard {
  tokenize(): Promise<CardResult>;
  focus(field: CardField): void;
  /** Says to a screen reader that the field is wrong. */
  mark(field: CardField, bad: boolean): void;
  close(): void;
}

export interface WalletOrder {
  readonly label: WalletLabel;
  readonly language: Language;
  readonly amount: number;
  readonly currency: string;
  /** The amount as it is shown. */
  readonly price: string;
}

/** The payment provider as the pages know it: Braintree's own scripts, or the sandbox's frames in the demo. */
export interface PaymentClient {
  /** Whether this browser on this device has the wallet. */
  supports(wallet: WalletLabel): boolean;
  openCard(ask: CardAsk): Promise<OpenCard>;
  /** Call it in the tap itself: a wallet may open a window. */
  payWith(order: WalletOrder): Promise<WalletResult>;
}

/** As a wallet's provider names languages [N8]. */
export function walletLocale(language: Language): string {
  return language === 'ja' ? 'ja_JP' : 'en_US';
}

const emptyField: FieldState = { empty: true, valid: false, potentiallyValid: true, focused: false };
export const emptyCard: CardState = {
  fields: { number: emptyField, expiry: emptyField, cvv: emptyField },
  brand: '',
};
