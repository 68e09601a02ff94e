import type { Money } from '@etg/domain/money';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { refundFee, withdrawFee } from '../late-return/index.ts';
import { type Payments, performMoneyAct, planRefund, returnOrderCredit } from '../payment/index.ts';
import { endActivePlan, markOrderRefunded } from '../subscription/index.ts';
import { sumByCurrency } from './cancellation.rules.ts';
import { findPlanPayments, type PlanPayments } from './find-plan-payments.ts';
import { findRefundObstacle, type RefundObstacle } from './find-refund-obstacle.ts';
import { lockAccountExclusively } from './plan-payment.store.ts';

export type SubscriptionRefund =
  /** `credits` pay for the next plan, as they did for this one. */
  | { outcome: 'refunded' | 'under-way'; sums: Money[]; credits: Money[] }
  | { outcome: 'not-refundable' }
  | ({ outcome: 'not-yet' } & RefundObstacle);

type PlannedRefund = { outcome: 'planned'; keys: string[]; sums: Money[]; credits: Money[] };

/**
 * Refunds everything that a first-time subscriber paid for plans, once: the account is locked, and the first request
 * ends the plans, so that a second one finds nothing to refund [O7, X8, D20].
 */
export async function refundSubscription(deps: Payments, accountId: string): Promise<SubscriptionRefund> {
  const planned = await transact(deps.db, (tx) => endPlanAndPlanRefunds(deps, tx, accountId));
  if (planned.outcome !== 'planned') return planned;
  const results = await Promise.all(planned.keys.map((key) => performMoneyAct(deps, key)));
  // A refund that the gateway refuses is left to an operator; the rider sees it as under way until it arrives.
  const isDone = results.every(({ state }) => state === 'succeeded' || state === 'voided');
  return { outcome: isDone ? 'refunded' : 'under-way', sums: planned.sums, credits: planned.credits };
}

async function endPlanAndPlanRefunds(
  deps: Payments,
  tx: Tx,
  accountId: string,
): Promise<PlannedRefund | Extract<SubscriptionRefund, { outcome: 'not-refundable' | 'not-yet' }>> {
  const now = deps.clock.now();
  await lockAccountExclusively(tx, accountId);
  const payments = await findPlanPayments(tx, accountId, now);
  if (!payments) return { outcome: 'not-refundable' };
  const obstacle = await findRefundObstacle(tx, accountId, now);
  if (obstacle) return { outcome: 'not-yet', ...obstacle };
  const refunds = await planRefunds(deps, tx, { accountId, ...payments });
  await endActivePlan(tx, { accountId, reason: 'refunded', now });
  return { outcome: 'planned', ...refunds };
}

/** Each payment is refunded by a money act of its own. They share a bundle, so that the rider gets one receipt. */
async function planRefunds(
  deps: Payments,
  tx: Tx,
  { accountId, orders, upgrades }: PlanPayments & { accountId: string },
): Promise<Omit<PlannedRefund, 'outcome'>> {
  const keys: string[] = [];
  const amounts: Money[] = [];
  const credits: Money[] = [];
  for (const order of orders) {
    const { id, key: of } = order;
    const key = `refund:${id}`;
    const planned = await planRefund(deps, tx, { of, key, purpose: 'refund', bundle: keys[0] ?? key });
    const credit = await returnOrderCredit(tx, { orderId: id, now: deps.clock.now() });
    await markOrderRefunded(tx, id);
    if (credit > 0n) credits.push({ minor: credit, currency: order.credit.currency });
    if (planned.outcome !== 'planned') continue;
    keys.push(key);
    amounts.push({ minor: planned.act.amount_minor, currency: planned.act.currency });
  }
  for (const { fee, paid } of upgrades) {
    // An upgrade that is not paid yet is never charged.
    if (fee.state !== 'paid') {
      await withdrawFee(deps, tx, { fee, why: 'refunded', accountId });
      continue;
    }
    const refund = await refundFee(deps, tx, {
      fee,
      minor: paid.minor,
      reason: 'plan_refund',
      bundle: keys[0],
    });
    if (refund?.key) keys.push(refund.key);
    amounts.push(paid);
  }
  return { keys, sums: sumByCurrency(amounts), credits: sumByCurrency(credits) };
}
