import type { Currency } from '@etg/domain/money';
import type { Generated } from 'kysely';
import type { Instant } from './instants.ts';

/** An entry of the ledger at its place, which is null where it is not known; written by a trigger, and never changed. */
export interface BookLineTable {
  entry_id: string;
  part: number;
  at: Instant;
  day: string;
  country: string | null;
  venue_id: string | null;
  plan: string | null;
  currency: Currency;
  debit: string;
  credit: string;
  amount_minor: bigint;
}

export interface BookTotalTable {
  day: string;
  country: string | null;
  venue_id: string | null;
  plan: string | null;
  currency: Currency;
  debit: string;
  credit: string;
  entries: bigint;
  lines: bigint;
  amount_minor: bigint;
}

/** What is not in the totals yet. */
export interface BookChangeTable {
  id: Generated<bigint>;
  day: string;
  country: string | null;
  venue_id: string | null;
  plan: string | null;
  currency: Currency;
  debit: string;
  credit: string;
  entries: bigint;
  amount_minor: bigint;
}

/** A view of totals and what is not in them yet. */
export interface BookSumTable {
  day: string;
  country: string | null;
  venue_id: string | null;
  plan: string | null;
  currency: Currency;
  debit: string;
  credit: string;
  entries: bigint;
  lines: bigint;
  amount_minor: bigint;
}

export interface BookFillingTable {
  only_row: Generated<boolean>;
  after: string;
}

export interface ProcessorRateTable {
  currency: Currency;
  begins_on: string;
  /** In hundredths of a percent. */
  rate: number;
  fixed_minor: bigint;
  put_at: Instant;
  put_by: string;
}
