import type { Pricing } from '@etg/contract/pricing';
import type { Region } from '@etg/contract/vocabulary';
import type { FeeCountry, FeeSchedule } from '@etg/domain/fee-schedule';
import { type PlanKey, planKeys } from '@etg/domain/plan';
import type { Reader } from '../../platform/database/database.ts';
import { toPricing } from './pricing.rules.ts';
import { listSchedules } from './pricing.store.ts';

/** Prices and fees of every country, as they are for a rental begun now [K25]. */
export async function readPricing(db: Reader): Promise<Record<Region, Pricing>> {
  const schedules = await listSchedules(db);
  const of = (country: FeeCountry) => toPricing(byPlan(schedules.filter((each) => each.country === country)));
  return { US: of('US'), JP: of('JP'), GB: of('GB') };
}

function byPlan(schedules: readonly FeeSchedule[]): Record<PlanKey, FeeSchedule> {
  const found = new Map(schedules.map((schedule) => [schedule.plan, schedule]));
  const missing = planKeys.filter((plan) => !found.has(plan));
  if (missing.length > 0) throw new Error(`no fee schedule of ${missing.join(', ')}`);
  return Object.fromEntries(found) as Record<PlanKey, FeeSchedule>;
}
