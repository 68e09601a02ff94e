import { tariffSchedules } from '@etg/domain/fee-tariffs';
import { builtInRegions } from '@etg/domain/region';
import type { Reader } from '../../platform/database/database.ts';
import { scheduleId } from './pricing.rules.ts';
import { insertSchedules, listStored } from './pricing.store.ts';

/** The first prices of an installation are in force whatever the clocks of its servers say. */
const always = new Date(0);

/** Stores the schedules that this release ships with, unless they exist: at each start, and when the demo is reset. */
export async function publishTariffs(db: Reader, now: Date): Promise<void> {
  const known = new Set((await listStored(db)).map(({ country, plan }) => `${country} ${plan}`));
  const schedules = builtInRegions.flatMap((country) => Object.values(tariffSchedules(country)));
  await insertSchedules(
    db,
    schedules.map((schedule) => ({
      id: scheduleId(schedule),
      country: schedule.country,
      plan: schedule.plan,
      version: schedule.version,
      body: JSON.stringify(schedule),
      published_at: now,
      valid_from: known.has(`${schedule.country} ${schedule.plan}`) ? now : always,
    })),
  );
}
