import type { Tx } from '../../platform/database/database.ts';
import { bringForward } from '../../platform/due-work/bring-forward.ts';
import type { Telling } from '../../platform/live/telling.ts';
import type { Payments } from '../payment/index.ts';
import { lateReturnCheck, lockOpenRentalBy } from '../rental/index.ts';
import { followPlan, type GainedPlan } from './follow-plan.ts';

/**
 * The rider bought a plan. Even if the open rental does not move to it, the purchase may have ended a cancellation: the
 * rental is checked at once, so that an upgrade that is due again is announced in time [D19].
 */
export async function followPurchase(parts: Payments, tx: Tx, bought: GainedPlan): Promise<Telling[]> {
  const moved = await followPlan(parts, tx, bought);
  const rental = moved.length > 0 ? undefined : await lockOpenRentalBy(tx, bought.accountId);
  if (rental) await bringForward(tx, { kind: lateReturnCheck, subject: rental.id, dueAt: parts.clock.now() });
  return moved;
}
