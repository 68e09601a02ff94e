import type { Tx } from '../../platform/database/database.ts';
import { bringForward } from '../../platform/due-work/bring-forward.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import type { Payments } from '../payment/index.ts';
import { lateReturnCheck, lockOpenRentalBy } from '../rental/index.ts';
import { type GainedPlan, moveRentalToPlan } from './move-rental-to-plan.ts';

/**
 * The rider bought a plan. Even if the open rental does not move to it, the purchase may have ended a cancellation: the
 * rental is checked at once, so that an upgrade that is due again is announced in time [D19].
 */
export async function moveRentalAfterPurchase(
  deps: Payments,
  tx: Tx,
  bought: GainedPlan,
): Promise<RiderNotice[]> {
  const moved = await moveRentalToPlan(deps, tx, bought);
  const rental = moved.length > 0 ? undefined : await lockOpenRentalBy(tx, bought.accountId);
  if (rental) await bringForward(tx, { kind: lateReturnCheck, subject: rental.id, dueAt: deps.clock.now() });
  return moved;
}
