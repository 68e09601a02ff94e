import type { PaymentLabel } from '@etg/contract/vocabulary';
import type { Currency } from '@etg/domain/money';
import type { DisputePort } from './dispute-port.ts';
import type { Done, Found } from './gateway-found.ts';

/** The payment method of a transaction, with only what a rider may see of it. */
export interface Instrument {
  label: PaymentLabel;
  /** Visa, PayPal … */
  brand: string;
  /** •••• 1111, or the masked account of a wallet. */
  display: string;
  last4: string | undefined;
  /** The token in the gateway's vault, if the method is stored there. */
  token: string | undefined;
  /** Equal for the same card. */
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
  /** The card network's name of the payment, to which later ones without the holder refer. */
  networkReference: string | undefined;
}

/** What the bank of a card said about who pays. */
export type Authentication =
  | { is: 'passed'; liabilityShifted: boolean }
  /** The bank did not recognize the holder, or the holder said no. */
  | { is: 'refused' }
  /** The bank could not be asked. */
  | { is: 'unavailable' };

/** A payment method that can be charged once. */
export interface GatewayNonce {
  nonce: string;
  consumed: boolean;
  bin: string | undefined;
  last4: string | undefined;
  authentication: Authentication | undefined;
}

/** The result of a call that moves money. Only `transaction` and `refused` are certain. */
export type GatewayAnswer =
  /** The transaction in its present state, which may be a decline. */
  | { outcome: 'transaction'; transaction: GatewayTransaction }
  /** The request was invalid: no money moved. The codes are the gateway's. */
  | { outcome: 'refused'; codes: string[]; message: string }
  /** The money may have moved, or may still move. */
  | { outcome: 'unknown'; reason: string };

export interface SaleRequest {
  key: string;
  orderId: string;
  amount: string;
  merchantAccount: string;
  customer: string;
  method:
    | { token: string }
    /** A nonce of a saved method is not saved again. */
    | { nonce: string; deviceData?: string | undefined; isSaved?: boolean };
  /** False only authorises the amount (a hold). */
  capture: boolean;
  /** The rider is not present to confirm it, as for a late fee. */
  unattended: boolean;
  /** What the statement of the card shows: company*product. Without it, what the merchant account has. */
  descriptor?: string | undefined;
  /** The gateway refuses it unless the bank answers for who paid. */
  authenticated?: boolean;
}

/** A webhook with a valid signature. It is only a hint: the server reads what it names from the gateway. */
export interface Webhook {
  kind: string;
  transactionId: string | undefined;
  methodToken: string | undefined;
  /** A nonce whose holder the bank has authenticated, or refused. */
  nonce: string | undefined;
  disputeId: string | undefined;
}

/** The payment gateway. No method throws. */
export interface GatewayPort extends DisputePort {
  merchantAccounts: Readonly<Partial<Record<Currency, string>>>;
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
  findNonce(nonce: string): Promise<Found<GatewayNonce>>;
  /** Of a method in the vault. */
  createNonce(methodToken: string): Promise<Found<GatewayNonce>>;
  /** `done` also if the customer exists already. */
  ensureCustomer(id: string): Promise<Done>;
  makeDefault(methodToken: string): Promise<Done>;
  removeMethod(methodToken: string): Promise<Done>;
  readWebhook(signature: string, payload: string): Promise<Webhook | undefined>;
  answerChallenge(challenge: string): string | undefined;
}
