import type { Language } from '@etg/contract/languages';
import type { Instant } from './instants.ts';

export interface MissingTextTable {
  language: Language;
  key: string;
  value: string;
  reports: bigint;
  first_seen: Instant;
  last_seen: Instant;
}
