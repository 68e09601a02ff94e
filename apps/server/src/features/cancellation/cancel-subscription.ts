import type { Core } from '../../platform/core.ts';
import { transact } from '../../platform/database/transact.ts';
import { bringForward } from '../../platform/due-work/bring-forward.ts';
import { lateReturnCheck, lockOpenRentalBy } from '../rental/index.ts';
import { cancelActivePlan } from '../subscription/index.ts';

/**
 * A cancelled plan runs to the end of the paid time and is never upgraded. An Electron that is still out counts as lost
 * at the time of the upgrade instead; the rider's reminders say so from now on [P7, D19].
 */
export async function cancelSubscription(
  { db, clock, dueWork }: Core,
  accountId: string,
): Promise<'cancelled' | 'nothing-to-cancel'> {
  const cancelled = await transact(db, async (tx) => {
    const now = clock.now();
    const outcome = await cancelActivePlan(tx, { accountId, now });
    // Locks the account first and the rental second, as the fee steps do: no upgrade is charged during a cancellation.
    const rental = await lockOpenRentalBy(tx, accountId);
    if (rental && outcome === 'cancelled')
      await bringForward(tx, { kind: lateReturnCheck, subject: rental.id, dueAt: now });
    return outcome;
  });
  dueWork.wake();
  return cancelled;
}
