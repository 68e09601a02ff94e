import type { Currency } from '@etg/domain/money';
import type { Generated } from 'kysely';
import type { Instant } from './instants.ts';

/** Where money belongs. What is null is not known. */
export interface BookPlace {
  /** A day of the place's calendar. */
  day: string;
  country: string | null;
  venue_id: string | null;
  plan: string | null;
  currency: Currency;
  debit: string;
  credit: string;
  amount_minor: bigint;
}

/** An entry of the ledger at its place; written by a trigger, and never changed. */
export interface BookLineTable extends BookPlace {
  entry_id: string;
  part: number;
  at: Instant;
}

export interface BookTotalTable extends BookPlace {
  entries: bigint;
  lines: bigint;
}

/** What is not in the totals yet. */
export interface BookChangeTable extends BookPlace {
  id: Generated<bigint>;
  entries: bigint;
}

/** A view of totals and what is not in them yet. */
export type BookSumTable = BookTotalTable;

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

/** The tables of the books. */
export interface BookTables {
  book_change: BookChangeTable;
  book_filling: BookFillingTable;
  book_line: BookLineTable;
  book_sum: BookSumTable;
  book_total: BookTotalTable;
  processor_rate: ProcessorRateTable;
}
