import type { Tx } from '../../platform/database/database.ts';
import { bringForward } from '../../platform/due-work/bring-forward.ts';
import type { Telling } from '../../platform/live/telling.ts';
import type { Payments } from '../payment/index.ts';
import { lateReturnCheck, lockOpenRentalBy } from '../rental/index.ts';
import { type Following, followPlan } from './follow-plan.ts';

/**
 * A plan was bought. Where the Electron that is out does not move to it, its plan may still be cancelled no longer: what
 * comes next is looked at anew, so that an upgrade that is back is announced in time [D19].
 */
export async function followPurchase(parts: Payments, tx: Tx, bought: Following): Promise<Telling[]> {
  const moved = await followPlan(parts, tx, bought);
  const rental = moved.length > 0 ? undefined : await lockOpenRentalBy(tx, bought.accountId);
  if (rental) await bringForward(tx, { kind: lateReturnCheck, subject: rental.id, dueAt: parts.clock.now() });
  return moved;
}
