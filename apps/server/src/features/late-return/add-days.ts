import type { GiveBackCause } from '@etg/contract/vocabulary';
import type { Tx } from '../../platform/database/database.ts';
import { extendRental, lockOpenRentalBy, type RentalRow } from '../rental/index.ts';
import { addDaysToPlan, insertAddedDays, type SubscriptionRow } from '../subscription/index.ts';
import { liftSuspension } from '../suspension/index.ts';
import { deleteFreeStep, deleteReminders } from './fee.store.ts';
import { type LaterRental, readLaterRental } from './read-later-rental.ts';

export interface DaysToAdd {
  accountId: string;
  days: number;
  why: GiveBackCause;
  /** The act of staff; of the rule about duds, the release of the trip. */
  actId: string;
  now: Date;
}

export interface DaysAdded {
  plan: SubscriptionRow;
  rental: (LaterRental & { row: RentalRow }) | undefined;
}

/**
 * Adds days to a rider's plan. The Electron that is out is due later by as many days, reminders are sent anew, and a
 * suspension for being late is lifted, because it would come later now. The caller has locked the account.
 */
export async function addDays(tx: Tx, { accountId, days, why, actId, now }: DaysToAdd): Promise<DaysAdded> {
  const plan = await addDaysToPlan(tx, { accountId, days, now });
  if (!plan) throw new Error('there is no plan to add days to');
  const row = await lockOpenRentalBy(tx, accountId);
  const later = row && (await readLaterRental(tx, { rental: row, days, now }));
  if (row && later) {
    await extendRental(tx, row, { ...later, now });
    await deleteReminders(tx, row.id, later.remindAgain);
    for (const step of later.undone) await deleteFreeStep(tx, row.id, step);
    if (later.undone.length > 0) await liftSuspension(tx, { accountId, reason: 'late_return', now });
  }
  await insertAddedDays(tx, {
    id: actId,
    account_id: accountId,
    subscription_id: plan.id,
    rental_id: row?.id ?? null,
    days,
    shift_ms: BigInt(later?.shiftMs ?? 0),
    deadline_before: row?.deadline ?? null,
    why,
    added_at: now,
  });
  return { plan, rental: row && later && { ...later, row } };
}
