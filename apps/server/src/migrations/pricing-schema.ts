import type { FeeSchedule } from '@etg/domain/fee-schedule';
import type { PlanKey } from '@etg/domain/plan';
import type { Region } from '@etg/domain/region';
import type { GeneratedAlways, JSONColumnType } from 'kysely';
import type { Instant, MaybeInstant } from './instants.ts';

export interface FeeScheduleTable {
  id: string;
  country: Region;
  plan: PlanKey;
  version: number;
  body: JSONColumnType<FeeSchedule, string, never>;
  published_at: Instant;
  /** From when on rentals begin under it; null: from `published_at`. */
  valid_from: MaybeInstant;
  /** From when on none does any more. */
  withdrawn_at: MaybeInstant;
  /** By the rules of `fee_schedule_fault`. */
  is_sound: GeneratedAlways<boolean>;
}
