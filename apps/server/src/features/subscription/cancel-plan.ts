import type { Tx } from '../../platform/database/database.ts';
import { lockAccount } from '../account/index.ts';
import { findActivePlan } from './find-active-plan.ts';
import { updatePlan } from './subscription.store.ts';

/** Nothing renews by itself, so a cancelled plan runs to the end of what was paid; it is said to be over then [P7]. */
export async function cancelPlan(
  tx: Tx,
  { accountId, now }: { accountId: string; now: Date },
): Promise<'cancelled' | 'nothing-to-cancel'> {
  await lockAccount(tx, accountId);
  const plan = await findActivePlan(tx, accountId, now);
  if (!plan) return 'nothing-to-cancel';
  if (!plan.cancelled_at) await updatePlan(tx, plan.id, { cancelled_at: now });
  return 'cancelled';
}
