import type { PriceDraftBody } from '@etg/contract/console/prices';
import type { FeeSchedule } from '@etg/domain/fee-schedule';
import type { PlanKey } from '@etg/domain/plan';
import type { Region } from '@etg/domain/region';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
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
  /** Who asked for it at the console, and who confirmed it. */
  asked_by: Generated<string | null>;
  confirmed_by: Generated<string | null>;
  /** Computed by the database function `fee_schedule_fault`. */
  is_sound: GeneratedAlways<boolean>;
}

/** What staff type until it is put in force. */
export interface PriceDraftTable {
  country: Region;
  plan: PlanKey;
  /** Of a sequence: never used twice. */
  edition: Generated<number>;
  body: JSONColumnType<PriceDraftBody, string, string>;
  /** Null: as soon as it is confirmed. */
  begins_at: MaybeInstant;
  by: string;
  at: Instant;
}

/** What a draft would have brought in the last whole month. */
export interface PriceEstimateTable {
  id: string;
  country: Region;
  plan: PlanKey;
  schedule: JSONColumnType<FeeSchedule, string, never>;
  from_at: Instant;
  until_at: Instant;
  rentals: number;
  rentals_done: Generated<number>;
  riders_done: Generated<number>;
  riders_who_pay_more: Generated<number>;
  real_minor: Generated<bigint>;
  under_minor: Generated<bigint>;
  after_account: Generated<string | null>;
  ended_at: Generated<Date | null>;
}
