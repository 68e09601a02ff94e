import type { GiveBackCause, PaymentLabel } from '@etg/contract/vocabulary';
import type { Currency } from '@etg/domain/money';
import type { Generated, JSONColumnType } from 'kysely';
import type { Instant, MaybeInstant } from './instants.ts';
import type { Sealed } from './sealed-schema.ts';

export interface VaultCustomerTable {
  account_id: string;
  created_at: Instant;
}

export interface PaymentMethodTable {
  token: string;
  account_id: string;
  label: PaymentLabel;
  brand: string;
  display: string;
  last_4: string | null;
  fingerprint: string | null;
  is_default: boolean;
  saved_at: Instant;
  removed_at: MaybeInstant;
  /** The card network's name of the first payment that the card's bank authenticated. */
  authenticated_by: Generated<string | null>;
}

/** The bank of a card is asked who pays, before the act is sent. */
export interface BankCheckTable {
  id: string;
  act_key: string;
  nonce: string | null;
  bin: string | null;
  last_4: string | null;
  state: 'waiting' | 'passed' | 'refused' | 'left';
  liability_shifted: boolean | null;
  until: Instant;
  created_at: Instant;
  ended_at: MaybeInstant;
}

export type MoneyActKind = 'sale' | 'hold' | 'release' | 'refund';
export type MoneyActState =
  | 'created'
  | 'sending'
  | 'unknown'
  | 'succeeded'
  | 'declined'
  | 'failed'
  | 'voided';
/** What a money act pays for. The feature that planned the act is called by this purpose when the act ends. */
export type MoneyPurpose =
  | 'plan'
  | 'hold'
  | 'late'
  | 'lost'
  | 'upgrade'
  | 'debt'
  | 'damage'
  | 'refund'
  | 'fee_refund'
  | 'loss_refund'
  | 'release';

/** The exact request to the gateway. Every attempt sends the same body under the same key. */
export interface MoneyActBody {
  amount: string;
  merchant_account: string;
  token?: string;
  nonce?: string;
  device_data?: string;
  /** What the statement of the card shows. */
  descriptor?: string;
  /** The bank authenticates the holder first: what is sent then is the nonce of the `bank_check`. */
  bank?: true;
}

export interface MoneyActTable {
  key: string;
  kind: MoneyActKind;
  purpose: MoneyPurpose;
  reference: string;
  account_id: string;
  amount_minor: bigint;
  currency: Currency;
  body: JSONColumnType<MoneyActBody, string, string>;
  of_key: string | null;
  /** Refunds that share one receipt: the key of the first one. */
  bundle: Generated<string | null>;
  /** Of a refund by staff: the code of their reason. */
  why: Generated<GiveBackCause | null>;
  method_token: string | null;
  state: MoneyActState;
  attempts: Generated<number>;
  lease_until: MaybeInstant;
  transaction_id: string | null;
  gateway_status: string | null;
  reason: string | null;
  is_soft: boolean | null;
  label: PaymentLabel | null;
  brand: string | null;
  last_4: string | null;
  refunding_minor: Generated<bigint>;
  created_at: Instant;
  sent_at: MaybeInstant;
  ended_at: MaybeInstant;
  /** Of a sale: where it was made. Null: planned by the previous release. */
  country: Generated<string | null>;
  /** In hundredths of a percent, as it was when the act ended: of a refund, that of its sale. */
  tax_rate: Generated<number | null>;
  /** What is in the amount. Null: from before tax was in the books, or not posted yet. */
  tax_minor: Generated<bigint | null>;
}

export type LedgerKind =
  | 'capture'
  | 'refund'
  | 'hold'
  | 'release'
  | 'reversal'
  | TaxLedgerKind
  | DisputeLedgerKind
  | CreditLedgerKind;
/** What of a sale is owed to the state, and what of that went back with a refund. */
export type TaxLedgerKind = 'tax' | 'tax_back';
/** What a bank takes for a dispute, and gives back when it is won. */
export type DisputeLedgerKind = 'chargeback' | 'chargeback_won';

/** What becomes of a credit that staff gave. */
export type CreditLedgerKind = 'credit_given' | 'credit_used' | 'credit_returned' | 'credit_lost';

export interface LedgerEntryTable {
  id: string;
  /** The act, the dispute or the credit that it is about: exactly one of the three. */
  act_key: string | null;
  dispute_id: Generated<string | null>;
  credit_id: Generated<string | null>;
  /** Null of a credit: no money moves. */
  of_key: string | null;
  kind: LedgerKind;
  debit: string;
  credit: string;
  amount_minor: bigint;
  currency: Currency;
  at: Instant;
}

/** A view with both sides of every ledger entry. */
export interface LedgerLineTable {
  entry_id: string;
  act_key: string | null;
  of_key: string | null;
  account: string;
  amount_minor: bigint;
  currency: Currency;
  at: Instant;
}

export interface WebhookSeenTable {
  digest: Buffer;
  kind: string;
  heard_at: Instant;
}

export type PaymentIncidentKind =
  | 'unknown_outcome'
  | 'key_conflict'
  | 'amount_differs'
  | 'state_differs'
  | 'not_at_gateway'
  | 'not_in_books'
  | 'second_transaction'
  | 'settlement_declined'
  | 'refund_failed'
  | 'dispute'
  | 'dispute_lost'
  | 'refund_disputed';

export interface PaymentIncidentTable {
  id: string;
  kind: PaymentIncidentKind;
  act_key: string | null;
  transaction_id: string | null;
  detail: string;
  happened_at: Instant;
  closed_at: MaybeInstant;
}

export interface PaymentReconciliationTable {
  only_row: Generated<boolean>;
  compared_until: Instant;
}

export interface EmailCheckTable {
  token_hash: Buffer;
  account_id: string;
  /** Empty after the rider has withdrawn the address. */
  email: Sealed<'email_check.email'> | '';
  created_at: Instant;
  expires_at: Instant;
  used_at: MaybeInstant;
}

/** Money that pays for the rider's next plan. */
export interface CreditTable {
  id: string;
  account_id: string;
  amount_minor: bigint;
  currency: Currency;
  left_minor: bigint;
  why: GiveBackCause;
  given_at: Instant;
  ended_at: MaybeInstant;
}

/** What an order takes of a credit. */
export interface CreditUseTable {
  id: string;
  credit_id: string;
  account_id: string;
  order_id: string;
  attempt: number;
  amount_minor: bigint;
  state: 'held' | 'used' | 'released';
  returned_minor: Generated<bigint>;
  created_at: Instant;
  ended_at: MaybeInstant;
}
