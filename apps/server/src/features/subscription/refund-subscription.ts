import type { Money } from '@etg/domain/money';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { type Payments, performMoneyAct, planRefund } from '../payment/index.ts';
import { readUser } from '../user-story/index.ts';
import { endPlan } from './end-plan.ts';
import { markOrderRefunded } from './mark-order-refunded.ts';
import { findOrder } from './order.store.ts';
import { findOpenPlan, lockPlansOf } from './subscription.store.ts';

/** What happens to an open rental whose plan is given back: a higher feature's. */
export type WhenRefunded = (tx: Tx, refunded: { accountId: string; now: Date }) => Promise<void>;

export type Refunded = { outcome: 'refunded' | 'under-way'; amount: Money } | { outcome: 'not-refundable' };

/**
 * A first-time subscriber gets everything back, once, however often it is asked: whoever gives or takes a plan of the
 * account waits for the other, and the plan is over with the first [O7, X8].
 */
export async function refundSubscription(
  parts: Payments & { whenRefunded: WhenRefunded },
  accountId: string,
): Promise<Refunded> {
  const begun = await transact(parts.db, (tx) => endAndRefund(parts, tx, accountId));
  if (!begun) return { outcome: 'not-refundable' };
  const { state } = await performMoneyAct(parts, begun.key);
  // Refused by the gateway it is a person's to look at; for the rider it is under way until it arrives.
  return { outcome: state === 'succeeded' ? 'refunded' : 'under-way', amount: begun.amount };
}

type Begun = { key: string; amount: Money } | undefined;

async function endAndRefund(
  parts: Payments & { whenRefunded: WhenRefunded },
  tx: Tx,
  accountId: string,
): Promise<Begun> {
  const now = parts.clock.now();
  await lockPlansOf(tx, accountId);
  const user = await readUser(tx, accountId, now);
  const plan = await findOpenPlan(tx, accountId);
  if (!user?.billing?.can_refund || !plan?.order_id) return undefined;
  const order = await findOrder(tx, { id: plan.order_id, accountId });
  if (!order?.money_key) return undefined;
  const planned = await planRefund(parts, tx, {
    ...{ of: order.money_key, key: `refund:${order.id}`, purpose: 'refund' },
  });
  if (planned.outcome !== 'planned') return undefined;
  await endPlan(tx, { accountId, reason: 'refunded', now });
  await markOrderRefunded(tx, order.id);
  await parts.whenRefunded(tx, { accountId, now });
  const { key, amount_minor: minor, currency } = planned.act;
  return { key, amount: { minor, currency } };
}
