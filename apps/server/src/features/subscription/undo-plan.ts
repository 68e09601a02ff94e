import type { Tx } from '../../platform/database/database.ts';
import { findPlan, findReplaced, lockPlansOf, updatePlan } from './subscription.store.ts';

/** Takes back a plan that should never have been given: the one it replaced goes on as if nothing had happened. */
export async function undoPlan(
  tx: Tx,
  { accountId, subscriptionId, now }: { accountId: string; subscriptionId: string; now: Date },
): Promise<void> {
  await lockPlansOf(tx, accountId);
  const undone = await findPlan(tx, { id: subscriptionId, accountId });
  // Replaced or ended since: what came after stands.
  if (!undone || undone.ended_at !== null) return;
  const former = await findReplaced(tx, undone);
  await updatePlan(tx, undone.id, { ended_at: now, end_reason: 'refunded' });
  if (former && former.paid_until > now)
    await updatePlan(tx, former.id, { ended_at: null, end_reason: null });
}
