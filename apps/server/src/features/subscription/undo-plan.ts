import type { Tx } from '../../platform/database/database.ts';
import { lockAccount } from '../account/index.ts';
import { endOfNext, endWithout } from './plan-undo.rules.ts';
import {
  findPlan,
  findReplaced,
  findSuccessor,
  type SubscriptionRow,
  updatePlan,
} from './subscription.store.ts';

/**
 * Takes back a plan that should never have been given: the one it replaced goes on as if nothing had happened, and what
 * was bought on top of it keeps its time.
 */
export async function undoPlan(
  tx: Tx,
  { accountId, subscriptionId, now }: { accountId: string; subscriptionId: string; now: Date },
): Promise<void> {
  await lockAccount(tx, accountId);
  const undone = await findPlan(tx, { id: subscriptionId, accountId });
  if (!undone || undone.end_reason === 'refunded') return;
  const former = await findReplaced(tx, undone);
  if (undone.ended_at === null) await goBack(tx, { undone, former, now });
  else if (undone.end_reason === 'replaced') await leaveOut(tx, { undone, former });
}

interface Undoing {
  undone: SubscriptionRow;
  former: SubscriptionRow | undefined;
}

/** It is the plan somebody has: the one before is it again, for as long as it lasts. */
async function goBack(tx: Tx, { undone, former, now }: Undoing & { now: Date }): Promise<void> {
  const paid_until = endWithout(undone, former, now);
  const isOver = paid_until <= now;
  if (!former && !isOver) {
    // Only what others added to it is left.
    await updatePlan(tx, undone.id, { paid_until });
    return;
  }
  await updatePlan(tx, undone.id, { ended_at: now, end_reason: 'refunded' });
  if (!former || isOver) return;
  const added_ms = former.added_ms + undone.added_ms;
  await updatePlan(tx, former.id, { ended_at: null, end_reason: null, paid_until, added_ms });
}

/** Another has taken its place since: that one stands, without the days that came from the one taken back. */
async function leaveOut(tx: Tx, { undone, former }: Undoing): Promise<void> {
  let next = await findSuccessor(tx, undone);
  await updatePlan(tx, undone.id, { end_reason: 'refunded' });
  if (!next) return;
  await updatePlan(tx, next.id, { replaces: former?.id ?? null });
  let was: { paid_until: Date } = undone;
  let is = { paid_until: endWithout(undone, former, next.started_at) };
  while (next) {
    const paid_until = endOfNext(next, was, is);
    await updatePlan(tx, next.id, { paid_until });
    [was, is] = [next, { paid_until }];
    next = next.ended_at === null ? undefined : await findSuccessor(tx, next);
  }
}
