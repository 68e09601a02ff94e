import type { Reader } from '../../platform/database/database.ts';
import { isReturnProved, type RentalRow } from '../rental/index.ts';
import { findActivePlan, findLastPlan } from '../subscription/index.ts';
import type { Standing } from './owed.rules.ts';

/** Whether a fee is still owed depends on this. To act on it, the caller has locked the account and the rental. */
export async function readStanding(
  db: Reader,
  { id, account_id, first_step, returned_at }: RentalRow,
  now: Date,
): Promise<Standing> {
  const plan = await findActivePlan(db, account_id, now);
  const last = plan ? undefined : await findLastPlan(db, account_id);
  return {
    firstStep: first_step,
    // A return that is not proved, or that an operator did not accept, withdraws no fee.
    returnedAt: (await isReturnProved(db, id)) ? returned_at : null,
    plan: plan?.plan,
    isRefunded: last?.end_reason === 'refunded',
  };
}
