import type { FeeSchedule } from '@etg/domain/fee-schedule';
import type { PlanKey } from '@etg/domain/plan';
import type { Region } from '@etg/domain/region';
import type { GeneratedAlways, JSONColumnType } from 'kysely';
import type { Instant, MaybeInstant } from './instants.ts';

/** What a plan cost before, and when: the only price that is shown crossed out. */
export interface FormerPriceTable {
  country: Region;
  plan: PlanKey;
  price_minor: bigint;
  charged_from: Date;
  charged_until: Date;
}

export interface FeeScheduleTable {
  id: string;
  country: Region;
  plan: PlanKey;
  version: number;
  body: JSONColumnType<FeeSchedule, string, never>;
  published_at: Instant;
  /** New rentals use it from this time; null means from `published_at`. */
  valid_from: MaybeInstant;
  /** New rentals no longer use it from this time. */
  withdrawn_at: MaybeInstant;
  /** Computed by the database function `fee_schedule_fault`. */
  is_sound: GeneratedAlways<boolean>;
}
