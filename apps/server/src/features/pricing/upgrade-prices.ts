import type { PlanKey } from '@etg/domain/plan';
import type { Reader } from '../../platform/database/database.ts';
import type { UpgradePrices } from './price-draft.rules.ts';
import type { PlanOfCountry } from './price-place.rules.ts';
import { findSchedule } from './pricing.store.ts';
import { longerPlans } from './schedule-form.rules.ts';

/** The schedules that an upgrade of this plan can lead to, as they are in force at that time by what is planned now. */
export async function findUpgradePrices(
  reader: Reader,
  { country, plan }: PlanOfCountry,
  at: Date,
): Promise<UpgradePrices> {
  const longer = longerPlans.slice(longerPlans.indexOf(plan) + 1);
  const found = new Map<PlanKey, NonNullable<Awaited<ReturnType<typeof findSchedule>>>>();
  for (const to of longer) {
    const schedule = await findSchedule(reader, { country, plan: to, at });
    if (schedule) found.set(to, schedule);
  }
  return found;
}
