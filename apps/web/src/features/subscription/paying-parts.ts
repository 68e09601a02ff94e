import type { Currency, PaymentLabel } from '@etg/contract/vocabulary';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** A method to pay with: saved, or to be added. */
export type ChosenMethod =
  | { readonly kind: 'saved'; readonly token: string; readonly label: PaymentLabel }
  | { readonly kind: 'new'; readonly label: PaymentLabel };

export interface Tokenized {
  readonly nonce: string;
  readonly deviceData?: string;
}

export interface WalletPress {
  readonly label: Exclude<PaymentLabel, 'credit_card'>;
  readonly amount: number;
  readonly currency: Currency;
  readonly price: string;
}

/** What the payment feature puts on the pages of an order. */
export interface PayingParts {
  readonly MethodChoice: ComponentType<{
    readonly currency: Currency;
    readonly chosen: ChosenMethod | undefined;
    readonly onChoose: (method: ChosenMethod) => void;
  }>;
  readonly CardForm: ComponentType<{
    readonly action: string;
    readonly note: ReactNode;
    readonly onCard: (card: Tokenized) => void;
  }>;
  /** The method's name as the receipt shows it. */
  readonly MethodName: ComponentType<{ readonly label: PaymentLabel; readonly token: string | undefined }>;
  /** Opens a wallet in the tap; a message is what went wrong, nothing is a wallet that was closed. */
  readonly useWallet: () => (order: WalletPress) => Promise<Tokenized | { message: string } | undefined>;
}

export const PayingPartsContext = createContext<PayingParts | undefined>(undefined);

export function usePayingParts(): PayingParts {
  const parts = useContext(PayingPartsContext);
  if (!parts) throw new Error('Nothing to pay with outside PayingPartsContext');
  return parts;
}
