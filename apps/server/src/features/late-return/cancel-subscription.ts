import type { Core } from '../../platform/core.ts';
import { transact } from '../../platform/database/transact.ts';
import { bringForward } from '../../platform/due-work/bring-forward.ts';
import { lateReturnCheck, lockOpenRentalBy } from '../rental/index.ts';
import { cancelPlan } from '../subscription/index.ts';

/**
 * A cancelled plan runs to the end of what was paid and is never upgraded. An Electron that is out then counts as lost
 * where it would have been, which is announced from now on [P7, D19].
 */
export async function cancelSubscription(
  { db, clock, dueWork }: Core,
  accountId: string,
): Promise<'cancelled' | 'nothing-to-cancel'> {
  const cancelled = await transact(db, async (tx) => {
    const now = clock.now();
    const outcome = await cancelPlan(tx, { accountId, now });
    // After the account, as whoever posts its fees does: no upgrade is posted while this is decided.
    const rental = await lockOpenRentalBy(tx, accountId);
    if (rental && outcome === 'cancelled')
      await bringForward(tx, { kind: lateReturnCheck, subject: rental.id, dueAt: now });
    return outcome;
  });
  dueWork.wake();
  return cancelled;
}
