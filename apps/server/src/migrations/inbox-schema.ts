import type { Closing, InboxKind } from '@etg/contract/console/inbox';
import type { Language } from '@etg/contract/languages';
import type { Instant, MaybeInstant } from './instants.ts';
import type { Sealed } from './sealed-schema.ts';

export type AnswerWay = 'sms' | 'mail' | 'app';

/** Written by triggers of the tables that it is about; staff add who has it, until when it waits, and how it ended. */
export interface InboxItemTable {
  id: string;
  kind: InboxKind;
  source: string;
  harm: number;
  at: Instant;
  station_code: string | null;
  venue_id: string | null;
  country: string | null;
  assigned_to: string | null;
  snoozed_until: MaybeInstant;
  awaits: 'rider' | 'bank' | null;
  merged_into: string | null;
  first_answer_at: MaybeInstant;
  closed_at: MaybeInstant;
  closed_with: Closing | null;
  closed_by: string | null;
}

export interface InboxNoteTable {
  id: string;
  item_id: string;
  kind: 'answer' | 'note';
  account_id: string | null;
  words: Sealed<'inbox_note.words'>;
  language: Language | null;
  sent_by: AnswerWay[] | null;
  written_by: string;
  staff_id: string | null;
  act_id: string | null;
  at: Instant;
}
