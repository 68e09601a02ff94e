import type { PaymentLabel } from '@etg/contract/vocabulary';
import type { Currency } from '@etg/domain/money';

/** What a payment was made with, as far as a person may see it. */
export interface Instrument {
  label: PaymentLabel;
  /** Visa, PayPal … */
  brand: string;
  /** •••• 1111, or the wallet's account. */
  display: string;
  last4: string | undefined;
  /** Where it lies in the vault, if it does. */
  token: string | undefined;
  /** The same for the same card. */
  fingerprint: string | undefined;
}

export interface GatewayTransaction {
  id: string;
  type: 'sale' | 'credit';
  status: string;
  /** Decimal, as the gateway writes it. */
  amount: string;
  currency: Currency;
  orderId: string | undefined;
  createdAt: Date;
  processorCode: string;
  processorText: string;
  isSoftDecline: boolean;
  rejection: string | undefined;
  instrument: Instrument;
}

/** What a call came to. Only `transaction` and `refused` are certain. */
export type GatewayAnswer =
  /** In its present state, which may be a decline. */
  | { outcome: 'transaction'; transaction: GatewayTransaction }
  /** The request itself was wrong: nothing happened. Codes are the gateway's own. */
  | { outcome: 'refused'; codes: string[]; message: string }
  /** It may have happened, or still happen. */
  | { outcome: 'unknown'; reason: string };

export interface SaleRequest {
  key: string;
  orderId: string;
  amount: string;
  merchantAccount: string;
  customer: string;
  method: { token: string } | { nonce: string; deviceData?: string | undefined };
  /** Without it the money is only held. */
  capture: boolean;
  /** Nobody is there to be asked: a fee of a running rental. */
  unattended: boolean;
}

export type Found<Thing> = { outcome: 'found'; found: Thing } | { outcome: 'none' } | Unreachable;
export type Done = { outcome: 'done' } | { outcome: 'none' } | Unreachable;
export interface Unreachable {
  outcome: 'unreachable';
  reason: string;
}

/** A webhook whose signature holds. It is a hint: what it names is read again. */
export interface Webhook {
  kind: string;
  transactionId: string | undefined;
  methodToken: string | undefined;
}

/** The card payment provider. Nothing here throws. */
export interface GatewayPort {
  merchantAccounts: Readonly<Record<Currency, string>>;
  sale(request: SaleRequest): Promise<GatewayAnswer>;
  void(transactionId: string, key: string): Promise<GatewayAnswer>;
  refund(
    transactionId: string,
    request: { key: string; orderId: string; amount: string },
  ): Promise<GatewayAnswer>;
  find(transactionId: string): Promise<Found<GatewayTransaction>>;
  search(wanted: {
    orderId?: string;
    ids?: string[];
    created?: { from: Date; to: Date };
  }): Promise<Found<GatewayTransaction[]>>;
  clientToken(): Promise<Found<string>>;
  /** One that is there already is as good as a new one. */
  ensureCustomer(id: string): Promise<Done>;
  makeDefault(methodToken: string): Promise<Done>;
  removeMethod(methodToken: string): Promise<Done>;
  readWebhook(signature: string, payload: string): Promise<Webhook | undefined>;
  answerChallenge(challenge: string): string | undefined;
}
