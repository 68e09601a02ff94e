import type { Generated, JSONColumnType } from 'kysely';
import type { Instant } from './instants.ts';

declare const sealedIn: unique symbol;

/**
 * A text that only `open` of platform/sealed reads. In the database it is text; here it is not a string, so that the
 * compiler finds whoever would show it, send it or compare it.
 */
export interface Sealed<Column extends string> {
  readonly [sealedIn]: Column;
}

/** The keys that rows are sealed under, each with a proof by which it is known again. */
export interface DataKeyTable {
  id: string;
  proof: Buffer;
  first_used_at: Instant;
}

/** Nodes that run now and the keys they have, each by its name and proof. */
export interface RunningNodeTable {
  id: string;
  name: string;
  seals_with: string;
  key_proofs: JSONColumnType<Record<string, string>>;
  seen_at: Generated<Date>;
}

/** Numbers whose free first use is spent though their account is gone. */
export interface FormerRiderTable {
  phone_index: Buffer;
  had_membership: Generated<boolean>;
  until: Instant;
}

/** Cards of riders whose account is gone. */
export interface FormerCardTable {
  card_index: Buffer;
  had_membership: Generated<boolean>;
  until: Instant;
}
