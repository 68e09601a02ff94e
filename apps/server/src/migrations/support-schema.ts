import type { Instant } from './instants.ts';
import type { Sealed } from './sealed-schema.ts';

/** What colleagues wrote down about a rider. */
export interface RiderNoteTable {
  id: string;
  account_id: string;
  /** Who wrote it, by the name in the record. */
  operator: string;
  text: Sealed<'rider_note.text'>;
  created_at: Instant;
}

/** How somebody of staff looks at a list of the console. */
export interface SavedViewTable {
  id: string;
  staff_id: string;
  list: string;
  name: string;
  search: string;
  shared: boolean;
  created_at: Instant;
}
