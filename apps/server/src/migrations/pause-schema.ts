import type { Instant, MaybeInstant } from './instants.ts';

export interface VenuePauseTable {
  id: string;
  venue_id: string;
  paused_from: Instant;
  /** Null while it lasts. */
  paused_until: MaybeInstant;
}

export interface PlanExtensionTable {
  account_id: string;
  pause_id: string;
  /** The plan that was open when time was last added. */
  subscription_id: string;
  ms: bigint;
  added_at: Instant;
  told_at: MaybeInstant;
}
