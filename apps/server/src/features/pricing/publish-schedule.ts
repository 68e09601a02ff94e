import type { Tx } from '../../platform/database/database.ts';
import { scheduleId } from './pricing.rules.ts';
import { insertSchedules } from './pricing.store.ts';
import { readScheduleBody } from './schedule-form.rules.ts';

export type Published =
  | { outcome: 'published'; id: string }
  | { outcome: 'malformed'; fault: string }
  /** This version exists already; changed numbers need a new version. */
  | { outcome: 'version-taken'; id: string };

/** New prices for one plan in one country, valid from now or later. Rentals started before keep their schedule. */
export async function publishSchedule(
  tx: Tx,
  { body, validFrom, now }: { body: unknown; validFrom: Date; now: Date },
): Promise<Published> {
  const read = readScheduleBody(body);
  if ('fault' in read) return { outcome: 'malformed', fault: read.fault };
  if (validFrom < now) return { outcome: 'malformed', fault: 'valid_from: is in the past' };
  const { schedule } = read;
  const { country, plan, version } = schedule;
  const id = scheduleId(schedule);
  const stored = { id, country, plan, version, body: JSON.stringify(schedule) };
  const [isNew] = await insertSchedules(tx, [{ ...stored, published_at: now, valid_from: validFrom }]);
  return isNew ? { outcome: 'published', id } : { outcome: 'version-taken', id };
}
