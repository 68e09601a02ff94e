import type { Currency, PaymentLabel } from '@etg/contract/vocabulary';
import { type ComponentType, createContext, type Ref, useContext } from 'react';

/** A payment method: a saved one, or a new one to add. */
export type ChosenMethod =
  | { readonly kind: 'saved'; readonly token: string; readonly label: PaymentLabel }
  | { readonly kind: 'new'; readonly label: PaymentLabel };

export interface Tokenized {
  readonly nonce: string;
  readonly deviceData?: string;
}

export interface CardHandle {
  /** Undefined: the fields say what is wrong. `unreachable`: the provider did not answer, and nothing was charged. */
  readonly tokenize: () => Promise<Tokenized | 'unreachable' | undefined>;
  /** Moves the focus to the first field that is not right yet. */
  readonly focus: () => void;
}

export interface WalletPress {
  readonly label: Exclude<PaymentLabel, 'credit_card'>;
  readonly amount: number;
  readonly currency: Currency;
  readonly price: string;
}

/** What the payment feature contributes to the pages of an order. */
export interface PayingParts {
  readonly MethodChoice: ComponentType<{
    readonly currency: Currency;
    readonly chosen: ChosenMethod | undefined;
    readonly onChoose: (method: ChosenMethod) => void;
  }>;
  /** The fields of a new card, which belong to the payment provider. */
  readonly CardFields: ComponentType<{
    readonly ref: Ref<CardHandle>;
    readonly again: boolean;
    readonly onComplete: (complete: boolean) => void;
    readonly onSubmit: () => void;
  }>;
  /** The method's name as the receipt shows it. */
  readonly MethodName: ComponentType<{ readonly label: PaymentLabel; readonly token: string | undefined }>;
  readonly useWallets: () => {
    /** No wallet can be opened yet. */
    readonly loading: boolean;
    /** Opens a wallet within the tap. A message says what went wrong; undefined is a wallet that the rider closed. */
    readonly open: (order: WalletPress) => Promise<Tokenized | { message: string } | undefined>;
  };
}

export const PayingPartsContext = createContext<PayingParts | undefined>(undefined);

export function usePayingParts(): PayingParts {
  const parts = useContext(PayingPartsContext);
  if (!parts) throw new Error('The steps of an order must be inside PayingPartsContext');
  return parts;
}
