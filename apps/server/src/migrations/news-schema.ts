import type { Language } from '@etg/contract/languages';
import type { NewsKind } from '@etg/contract/news-words';
import type { Region } from '@etg/domain/region';
import type { JSONColumnType } from 'kysely';
import type { Instant, MaybeInstant } from './instants.ts';

type StoredWords = Partial<Record<Language, string>>;

/** A version of what staff tell riders; the newest counts. */
export interface NewsTable {
  id: string;
  version: number;
  published: boolean;
  kind: NewsKind;
  country: Region | null;
  venue_id: string | null;
  around_km: number | null;
  words: JSONColumnType<StoredWords>;
  starts_at: MaybeInstant;
  ends_at: MaybeInstant;
  zone: string;
  by: string;
  put_at: Instant;
}
