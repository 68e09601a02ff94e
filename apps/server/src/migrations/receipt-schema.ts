import type { NumberedReceipt } from '@etg/contract/numbered-receipt';
import type { Currency } from '@etg/domain/money';
import type { Region } from '@etg/domain/region';
import type { Generated, JSONColumnType } from 'kysely';
import type { Instant } from './instants.ts';

/** Who sells. The code begins the numbers of its receipts. */
export interface SellerTable {
  code: string;
  version: Generated<number>;
  /** Empty until somebody entered it: then it issues no receipts. */
  name: Generated<string>;
  /** Lines of a letter. */
  address: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  responsible: Generated<string>;
  registration: Generated<string>;
  zone: Generated<string>;
  /** On statements of cards: company*product. */
  descriptor: Generated<string>;
}

/** A country has one seller. */
export interface SellerCountryTable {
  country: Region;
  seller: string;
  tax_number: Generated<string>;
}

export interface SellerVersionTable {
  seller: string;
  version: number;
  body: JSONColumnType<object, string, never>;
  put_at: Date;
  asked_by: string;
  confirmed_by: string | null;
}

/** An entry of the ledger that wants a receipt. A trigger writes it. */
export interface ReceiptDueTable {
  entry_id: string;
  at: Instant;
  is_set_aside: Generated<boolean>;
}

export interface ReceiptCounterTable {
  seller: string;
  year: number;
  last: number;
}

/** What was issued, and never changes. */
export interface ReceiptTable {
  id: string;
  seller: string;
  year: number;
  position: number;
  number: string;
  kind: 'receipt' | 'refund';
  entry_id: string;
  act_key: string;
  account_id: string;
  corrects: string | null;
  country: Region;
  currency: Currency;
  total_minor: bigint;
  tax_minor: bigint;
  issued_at: Instant;
  paid_at: Instant;
  /** A `NumberedReceipt` of the wire. */
  facts: JSONColumnType<NumberedReceipt, string, never>;
}

export interface ReceiptTables {
  seller: SellerTable;
  seller_country: SellerCountryTable;
  seller_version: SellerVersionTable;
  receipt: ReceiptTable;
  receipt_counter: ReceiptCounterTable;
  receipt_due: ReceiptDueTable;
}
