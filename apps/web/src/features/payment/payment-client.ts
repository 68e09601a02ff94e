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

export interface BankOrder {
  /** The card, as a nonce of the provider. */
  readonly nonce: string;
  /** The first digits of the card. */
  readonly bin: string;
  /** Decimal, with a point. */
  readonly amount: string;
  readonly currency: string;
  /** The amount as the rider sees it. */
  readonly price: string;
  readonly language: Language;
  /** The page to come back to. */
  readonly returnTo: string;
}

/** `left`: the browser goes to the bank's page, and this one ends. */
export type BankResult = Tokenized | 'left';

/** The payment provider's interface for the pages: Braintree's scripts, or in the demo the sandbox's frames. */
export interface PaymentClient {
  /** Whether this browser on this device has the wallet. */
  supports(wallet: WalletLabel): boolean;
  openCard(options: CardOptions): Promise<OpenCard>;
  /** Must be called within the tap, since a wallet may open a window. */
  payWith(order: WalletOrder): Promise<WalletResult>;
  /** Asks the card's bank who pays, on its own page or over this one. Rejects if the bank cannot be asked. */
  authenticate(order: BankOrder): Promise<BankResult>;
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
