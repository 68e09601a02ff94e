import type { Generated, JSONColumnType } from 'kysely';
import type { Instant } from './instants.ts';

declare const sealedIn: unique symbol;

/**
 * An encrypted text, which only platform/sealed can decrypt. In the database it is text; here it is not a string, so that
 * the compiler finds code that would show it, send it or compare it.
 */
export interface Sealed<Column extends string> {
  readonly [sealedIn]: Column;
}

/** The keys that rows are encrypted with, each with a proof that identifies the key. */
export interface DataKeyTable {
  id: string;
  proof: Buffer;
  first_used_at: Instant;
}

/** The running nodes and their keys, each by its name and proof. */
export interface RunningNodeTable {
  id: string;
  name: string;
  seals_with: string;
  key_proofs: JSONColumnType<Record<string, string>>;
  seen_at: Generated<Date>;
}

/** Phone numbers of closed accounts: they get no free first use again. */
export interface FormerRiderTable {
  phone_index: Buffer;
  had_membership: Generated<boolean>;
  until: Instant;
}

/** How often numbers of closed accounts rented free at a venue on a day. */
export interface FormerGuestTable {
  phone_index: Buffer;
  venue_id: string;
  /** `2026-11-18`, in the venue's zone. */
  day: string;
  rentals: number;
  until: Instant;
}

/** How often numbers of closed accounts used promo codes. */
export interface FormerPromoTable {
  phone_index: Buffer;
  /** A code, or the batch whose codes count as one. */
  promo_id: string;
  uses: number;
  until: Instant;
}

/** Cards of closed accounts. */
export interface FormerCardTable {
  card_index: Buffer;
  had_membership: Generated<boolean>;
  until: Instant;
}
