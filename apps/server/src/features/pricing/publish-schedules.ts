import { regions } from '@etg/contract/vocabulary';
import { tariffSchedules } from '@etg/domain/fee-tariffs';
import type { Reader } from '../../platform/database/database.ts';
import { scheduleId } from './pricing.rules.ts';
import { insertSchedules } from './pricing.store.ts';

/** Stores this version of every schedule, unless it is there: at each start, and in a world that begins anew. */
export async function publishSchedules(db: Reader, now: Date): Promise<void> {
  const schedules = regions.flatMap((country) => Object.values(tariffSchedules(country)));
  await insertSchedules(
    db,
    schedules.map((schedule) => ({
      id: scheduleId(schedule),
      country: schedule.country,
      plan: schedule.plan,
      version: schedule.version,
      body: JSON.stringify(schedule),
      published_at: now,
    })),
  );
}
