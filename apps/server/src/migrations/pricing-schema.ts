import type { FeeCountry, FeeSchedule } from '@etg/domain/fee-schedule';
import type { PlanKey } from '@etg/domain/plan';
import type { JSONColumnType } from 'kysely';
import type { Instant } from './instants.ts';

export interface FeeScheduleTable {
  id: string;
  country: FeeCountry;
  plan: PlanKey;
  version: number;
  body: JSONColumnType<FeeSchedule, string, never>;
  published_at: Instant;
}
