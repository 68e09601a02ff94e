import type { CardField, FieldState, WalletLabel, WalletProblem } from '@etg/contract/hosted-fields';
import type { Language } from '@etg/contract/languages';

/** A payment method as a nonce of the provider, never as a card number. */
export interface Tokenized {
  readonly nonce: string;
  /** The provider's data about the device, against fraud. */
  readonly deviceData?: string;
}

export type CardResult =
  | Tokenized
  | { readonly refused: readonly CardField[] }
  | { readonly problem: 'failed' };
export type WalletResult = Tokenized | { readonly problem: WalletProblem };

/** Whether the fields are valid. Their content cannot be read here. */
export interface CardState {
  readonly fields: Readonly<Record<CardField, FieldState>>;
  /** "Visa", once the first digits identify it. */
  readonly brand: string;
}

export interface CardPlace {
  readonly element: HTMLElement;
  readonly label: string;
  readonly placeholder: string;
}

export interface CardOptions {
  readonly places: Readonly<Record<CardField, CardPlace>>;
  readonly language: Language;
  readonly onState: (state: CardState) => void;
  /** Enter was pressed in a field. */
  readonly onSubmit: () => void;
}

export interface OpenCard {
  tokenize(): Promise<CardResult>;
  focus(field: CardField): void;
  /** Marks the field as wrong for screen readers. */
  mark(field: CardField, bad: boolean): void;
  close(): void;
}

export interface WalletOrder {
  readonly label: WalletLabel;
  readonly language: Language;
  readonly amount: number;
  readonly currency: string;
  /** The amount as the rider sees it. */
  readonly price: string;
}

/** The payment provider's interface for the pages: Braintree's scripts, or in the demo the sandbox's frames. */
export interface PaymentClient {
  /** Whether this browser on this device has the wallet. */
  supports(wallet: WalletLabel): boolean;
  openCard(options: CardOptions): Promise<OpenCard>;
  /** Must be called within the tap, since a wallet may open a window. */
  payWith(order: WalletOrder): Promise<WalletResult>;
}

/** The language as the wallets' provider names it [N8]. */
export function walletLocale(language: Language): string {
  return language === 'ja' ? 'ja_JP' : 'en_US';
}

const emptyField: FieldState = { empty: true, valid: false, potentiallyValid: true, focused: false };
export const emptyCard: CardState = {
  fields: { number: emptyField, expiry: emptyField, cvv: emptyField },
  brand: '',
};
