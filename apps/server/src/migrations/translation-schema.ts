import type { Language } from '@etg/contract/languages';
import type { Instant } from './instants.ts';

/** A version of a text of the company; the newest counts. */
export interface OwnTextTable {
  language: Language;
  key: string;
  version: number;
  /** Null: the built-in text counts again. */
  words: string | null;
  english: string;
  by: string;
  put_at: Instant;
}

export interface MissingTextTable {
  language: Language;
  key: string;
  value: string;
  reports: bigint;
  first_seen: Instant;
  last_seen: Instant;
}
