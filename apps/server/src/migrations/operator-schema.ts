import type { ReasonCode } from '@etg/contract/console/rights';
import type { Currency } from '@etg/domain/money';
import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Instant, MaybeInstant } from './instants.ts';
import type { Sealed } from './sealed-schema.ts';

export type ActFacts = Record<string, string | number | boolean | null>;

export interface OperatorActTable {
  id: GeneratedAlways<bigint>;
  at: Instant;
  operator: string;
  act: string;
  subject: string;
  before: JSONColumnType<ActFacts, string | null, never> | null;
  after: JSONColumnType<ActFacts, string | null, never> | null;
  request_id: string | null;
  staff_id: Optional<string>;
  reason_code: Optional<ReasonCode>;
  second_operator: Optional<string>;
  staff_act_id: Optional<string>;
}

/** Null unless given; never changed. */
type Optional<Value> = ColumnType<Value | null, Value | null | undefined, never>;

export type StaffActState = 'done' | 'waiting' | 'needs-second-person' | 'undone' | 'declined' | 'refused';

/** A confirmation of an act by staff. */
export interface StaffActTable {
  id: string;
  /** Made by the page that confirmed it. */
  key: string;
  act: string;
  operator: string;
  staff_id: string | null;
  subject: string;
  state: StaffActState;
  /** The path's values and what was decided, as JSON, as they came. Null some months after the act has ended. */
  given: Sealed<'staff_act.given'> | null;
  /** Digest of the act and of what was given: a key cannot confirm something else. */
  given_digest: string;
  /** Digest of the facts that were seen. */
  facts_digest: string;
  reason_code: ReasonCode | null;
  reason_words: Sealed<'staff_act.reason_words'> | null;
  gives_minor: bigint | null;
  gives_currency: Currency | null;
  /** For whoever confirms with the same key again, as JSON. */
  result: Sealed<'staff_act.result'> | null;
  created_at: Instant;
  /** When it is performed; null while it waits for a second person, and if it did not wait. */
  due_at: MaybeInstant;
  ended_at: MaybeInstant;
  /** Why it was refused when it was due, as a key of the dictionary. */
  refused: string | null;
  /** What the second person wrote to the author. */
  declined_words: Sealed<'staff_act.declined_words'> | null;
  second_operator: string | null;
  second_staff_id: string | null;
  request_id: string | null;
}
