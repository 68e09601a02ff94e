import { isOwnersPlan } from '@etg/domain/plan-change';
import { isSingleUse } from '@etg/domain/plan-period';
import type { PlanEndReason } from '../../migrations/order-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { lockAccount } from '../account/index.ts';
import { spendOwnerPayment } from '../owner-payment/index.ts';
import { extendHeldPlan } from './extend-held-plan.ts';
import { planEndOfOwnerPromise } from './owner-promise.ts';
import { endOfNext, endWithout } from './plan-undo.rules.ts';
import { readOpenPlan } from './read-open-plan.ts';
import {
  findPlan,
  findReplaced,
  findSuccessor,
  findVenueIdAt,
  type StationMoment,
  type SubscriptionRow,
  updatePlan,
} from './subscription.store.ts';

/** The plan under which an account may start a rental now: not expired and, if it is for a single rental, not used. */
export async function findActivePlan(
  db: Reader,
  accountId: string,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  const plan = await readOpenPlan(db, accountId, now);
  if (!plan || plan.paid_until <= now) return undefined;
  return isSingleUse(plan.plan) && plan.used_at ? undefined : plan;
}

/**
 * A rental starts under the active plan: a right to a single rental is used up by it. A station may report late, when the
 * owner of another venue has promised the rider something: that owner does not pay for it [O4, P15].
 */
export async function spendActivePlan(
  tx: Tx,
  { accountId, now, pressed }: { accountId: string; now: Date; pressed: StationMoment },
): Promise<SubscriptionRow | undefined> {
  const plan = await findActivePlan(tx, accountId, now);
  if (plan?.venue_id && isOwnersPlan(plan.plan) && plan.venue_id !== (await findVenueIdAt(tx, pressed)))
    return undefined;
  if (plan && isSingleUse(plan.plan)) await updatePlan(tx, plan.id, { used_at: now });
  if (plan?.order_id && isOwnersPlan(plan.plan)) await spendOwnerPayment(tx, { orderId: plan.order_id, now });
  return plan;
}

/** The same plan lasts longer, such as by a day bought in addition to a year. */
export async function extendActivePlan(
  tx: Tx,
  { accountId, subscriptionId, ms }: { accountId: string; subscriptionId: string; ms: number },
): Promise<SubscriptionRow> {
  await lockAccount(tx, accountId);
  const plan = await findPlan(tx, { id: subscriptionId, accountId });
  if (!plan) throw new Error('there is no such plan');
  const longer = {
    paid_until: new Date(plan.paid_until.getTime() + ms),
    added_ms: plan.added_ms + BigInt(ms),
  };
  await updatePlan(tx, plan.id, longer);
  return { ...plan, ...longer };
}

/** Plans do not renew by themselves, so a cancelled plan runs to the end of the paid time [P7]. */
export async function cancelActivePlan(
  tx: Tx,
  { accountId, now }: { accountId: string; now: Date },
): Promise<'cancelled' | 'nothing-to-cancel'> {
  // What was on hold until now is the rider's.
  await extendHeldPlan(tx, { accountId, now });
  const plan = await findActivePlan(tx, accountId, now);
  if (!plan) return 'nothing-to-cancel';
  if (!plan.cancelled_at) await updatePlan(tx, plan.id, { cancelled_at: now });
  return 'cancelled';
}

/** Ends a plan before its paid time is over. Returns the plan as it was, or undefined if there was none. */
export async function endActivePlan(
  tx: Tx,
  { accountId, reason, now }: { accountId: string; reason: PlanEndReason; now: Date },
): Promise<SubscriptionRow | undefined> {
  const plan = await extendHeldPlan(tx, { accountId, now });
  if (!plan || plan.paid_until <= now) return undefined;
  // A right to a single rental is not part of what is refunded.
  if (reason === 'refunded' && isSingleUse(plan.plan)) return undefined;
  await updatePlan(tx, plan.id, { ended_at: now, end_reason: reason });
  if (isOwnersPlan(plan.plan)) await planEndOfOwnerPromise(tx, plan, now);
  return plan;
}

/**
 * Takes back a plan that should never have been granted: the plan it replaced continues as if nothing had happened, and
 * time that other purchases added to it is kept.
 */
export async function undoActivePlan(
  tx: Tx,
  { accountId, subscriptionId, now }: { accountId: string; subscriptionId: string; now: Date },
): Promise<void> {
  await extendHeldPlan(tx, { accountId, now });
  const undone = await findPlan(tx, { id: subscriptionId, accountId });
  if (!undone || undone.end_reason === 'refunded') return;
  const former = await findReplaced(tx, undone);
  if (undone.ended_at === null) await restoreFormer(tx, { undone, former, now });
  else if (undone.end_reason === 'replaced') await shortenSuccessors(tx, { undone, former });
}

interface Undoing {
  undone: SubscriptionRow;
  former: SubscriptionRow | undefined;
}

/** The undone plan is the open one: the plan before it is open again, for as long as it lasts. */
async function restoreFormer(tx: Tx, { undone, former, now }: Undoing & { now: Date }): Promise<void> {
  const paid_until = endWithout(withHeldTime(undone), former, now);
  const isOver = paid_until <= now;
  if (!former && !isOver) {
    // Only the time that other purchases added to it is left.
    await updatePlan(tx, undone.id, { paid_until });
    return;
  }
  await updatePlan(tx, undone.id, { ended_at: now, end_reason: 'refunded' });
  if (!former || isOver) return;
  const added_ms = former.added_ms + undone.added_ms;
  const held_ms = former.held_ms + undone.held_ms;
  // All time on hold until now is in the end of the undone plan.
  await updatePlan(tx, former.id, {
    ended_at: null,
    end_reason: null,
    paid_until,
    added_ms,
    held_ms,
    counted_until: now,
  });
}

/** Time on hold belongs to the rider, whichever plan was open then: it stays when the plan goes. */
function withHeldTime({ paid_until, added_ms, held_ms }: SubscriptionRow) {
  return { paid_until, added_ms: added_ms + held_ms };
}

/** Other plans have replaced the undone one since: they stay, without the days they inherited from it. */
async function shortenSuccessors(tx: Tx, { undone, former }: Undoing): Promise<void> {
  let next = await findSuccessor(tx, undone);
  await updatePlan(tx, undone.id, { end_reason: 'refunded' });
  if (!next) return;
  await updatePlan(tx, next.id, { replaces: former?.id ?? null });
  let before: { paid_until: Date } = undone;
  let after = { paid_until: endWithout(withHeldTime(undone), former, next.started_at) };
  while (next) {
    const paid_until = endOfNext(next, before, after);
    await updatePlan(tx, next.id, { paid_until });
    [before, after] = [next, { paid_until }];
    next = next.ended_at === null ? undefined : await findSuccessor(tx, next);
  }
}
