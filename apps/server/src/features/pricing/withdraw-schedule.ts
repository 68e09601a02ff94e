import type { Tx } from '../../platform/database/database.ts';
import { isAnotherInForce, lockSchedule, markWithdrawn } from './pricing.store.ts';

export type Withdrawn = 'withdrawn' | 'withdrawn-before' | 'last-price' | 'no-such-schedule';

/**
 * No new rental starts under the schedule; earlier rentals keep it. The last price of a plan cannot be withdrawn, since
 * nothing could be rented without it. An unreadable schedule was never in force and can always be withdrawn.
 */
export async function withdrawSchedule(tx: Tx, { id, now }: { id: string; now: Date }): Promise<Withdrawn> {
  const stored = await lockSchedule(tx, id);
  if (!stored) return 'no-such-schedule';
  if (stored.withdrawn_at) return 'withdrawn-before';
  const isInForce = stored.is_sound && (stored.valid_from ?? stored.published_at) <= now;
  if (isInForce && !(await isAnotherInForce(tx, stored, now))) return 'last-price';
  await markWithdrawn(tx, id, now);
  return 'withdrawn';
}
