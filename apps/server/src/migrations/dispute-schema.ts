import type { Currency } from '@etg/domain/money';
import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from './instants.ts';
import type { Sealed } from './sealed-schema.ts';

export type DisputeAnswer = 'accept' | 'contest';
export type DisputeAnswerState = 'sending' | 'unknown' | 'given' | 'overtaken';

export interface DisputeTable {
  id: string;
  transaction_id: string;
  act_key: string | null;
  account_id: string | null;
  method_token: string | null;
  amount_minor: bigint;
  currency: Currency;
  /** The gateway's words: chargeback, pre_arbitration, retrieval. */
  kind: string;
  reason: string;
  reason_code: string;
  case_number: string | null;
  /** The gateway's word: open, under_review, disputed, accepted, auto_accepted, expired, won, lost. */
  status: string;
  opened_at: Instant;
  reply_by: MaybeInstant;
  changed_at: Instant;
  decided_at: MaybeInstant;
  taken_minor: Generated<bigint>;
  answer: DisputeAnswer | null;
  answered_by: string | null;
  answered_at: MaybeInstant;
  answer_state: DisputeAnswerState | null;
  attempts: Generated<number>;
  lease_until: MaybeInstant;
  evidence: Sealed<'dispute.evidence'> | null;
  evidence_category: string | null;
  /** The bytes as base64. */
  evidence_file: Sealed<'dispute.evidence_file'> | null;
  evidence_file_name: string | null;
  evidence_file_category: string | null;
}
