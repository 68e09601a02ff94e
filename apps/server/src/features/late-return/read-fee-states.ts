import type { Reader } from '../../platform/database/database.ts';
import { listSchedules } from '../pricing/index.ts';
import type { RentalRow } from '../rental/index.ts';
import { listCancelled } from '../subscription/index.ts';
import { listFeesOf, listForgiven, listReminders } from './fee.store.ts';
import { listFeeHolds } from './fee-hold.store.ts';
import { feeStateOf, type RentalFeeState } from './fee-state.rules.ts';
import { isInsteadOfUpgrade } from './late-return.rules.ts';

/**
 * The fees of several rentals, by the id of the rental, with as many statements as for one. A rental without a readable
 * schedule is left out: a fee that cannot be explained is not charged.
 */
export async function readFeeStates(
  db: Reader,
  rentals: readonly RentalRow[],
): Promise<Map<string, RentalFeeState>> {
  const schedules = await listSchedules(db, [
    ...new Set(rentals.flatMap(({ schedule_id }) => schedule_id ?? [])),
  ]);
  const readable = rentals.filter(({ schedule_id }) => schedules.has(schedule_id ?? ''));
  if (readable.length === 0) return new Map();
  const ids = readable.map(({ id }) => id);
  const fees = await listFeesOf(db, ids);
  const forgiven = await listForgiven(db, [...new Set(readable.map(({ account_id }) => account_id))]);
  const reminders = await listReminders(db, ids);
  const holds = await listFeeHolds(db, readable);
  // An ended rental is judged by its fees only: a plan that is cancelled or bought later does not change it.
  const open = readable.filter(({ returned_at, lost_at }) => !returned_at && !lost_at);
  const cancelled = await listCancelled(
    db,
    open.map(({ account_id, started_at }) => ({ accountId: account_id, since: started_at })),
  );
  const states = readable.flatMap((rental) => {
    const schedule = schedules.get(rental.schedule_id ?? '');
    if (!schedule) return [];
    const own = fees.filter(({ rental_id }) => rental_id === rental.id);
    const sent = reminders.filter(({ rental_id }) => rental_id === rental.id);
    const state = feeStateOf(rental, {
      schedule,
      fees: own,
      lossesForgiven: forgiven.filter(
        ({ account_id, rental_id }) => account_id === rental.account_id && rental_id !== rental.id,
      ).length,
      remindedAt: new Map(sent.map(({ step, sent_at }) => [step, sent_at])),
      hold: holds.get(rental.id),
      isCancelled:
        own.some(isInsteadOfUpgrade) || (open.includes(rental) && cancelled.has(rental.account_id)),
    });
    return [[rental.id, state] as const];
  });
  return new Map(states);
}
