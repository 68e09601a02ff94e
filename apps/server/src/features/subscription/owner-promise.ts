import type { Tx } from '../../platform/database/database.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import { settleOwnerPayment } from '../owner-payment/index.ts';
import { ownerPromise, promiseEnds } from './owner-promise.rules.ts';
import { readOpenPlan } from './read-open-plan.ts';
import { findPlanOfOrder, type SubscriptionRow } from './subscription.store.ts';

/** The owner must not pay for what nobody took: the promise ends with the plan, and is looked at again then [P15]. */
export async function planEndOfOwnerPromise(
  tx: Tx,
  { order_id: subject }: Pick<SubscriptionRow, 'order_id'>,
  until: Date,
): Promise<void> {
  if (subject) await planWork(tx, { kind: ownerPromise, subject, dueAt: promiseEnds(until) });
}

/** Releases the promise of a plan that has ended unused. A pause of the venue may have made the plan longer meanwhile. */
export async function endOwnerPromise(tx: Tx, orderId: string, now: Date): Promise<void> {
  const plan = await findPlanOfOrder(tx, orderId);
  if (plan && plan.ended_at === null && plan.used_at === null) {
    const open = await readOpenPlan(tx, plan.account_id, now);
    const until = open?.id === plan.id ? open.paid_until : plan.paid_until;
    if (promiseEnds(until) > now) return planEndOfOwnerPromise(tx, plan, until);
  }
  await settleOwnerPayment(tx, { orderId, usedAt: plan?.used_at ?? undefined });
}
