import type { Instant, MaybeInstant } from './instants.ts';

/** A photo in STORAGE. */
export interface StoredPhotoTable {
  /** The digest of its largest size. */
  id: string;
  /** The largest first. */
  widths: number[];
  /** When it was last uploaded. */
  stored_at: Instant;
  by: string;
  /** Deleted for good: its files are deleted next. */
  withdrawn_at: MaybeInstant;
  /** Of a ticket: for staff only. */
  ticket_id: string | null;
}
