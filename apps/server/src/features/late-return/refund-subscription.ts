import type { Money } from '@etg/domain/money';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { type Payments, performMoneyAct, planRefund } from '../payment/index.ts';
import { endPlan, markOrderRefunded } from '../subscription/index.ts';
import { findPlanPayments, type PlanPayments } from './find-plan-payments.ts';
import { findRefundObstacle, type RefundObstacle } from './find-refund-obstacle.ts';
import { giveBackFee } from './give-back-fee.ts';
import { sumsOf } from './late-return.rules.ts';
import { lockAccountExclusively } from './plan-payment.store.ts';
import { withdrawStep } from './withdraw-step.ts';

export type Refunded =
  | { outcome: 'refunded' | 'under-way'; sums: Money[] }
  | { outcome: 'not-refundable' }
  | ({ outcome: 'not-yet' } & RefundObstacle);

type Begun = { outcome: 'begun'; keys: string[]; sums: Money[] };

/**
 * A first-time subscriber gets back everything paid for plans, once, however often it is asked: whoever gives or takes
 * a plan of the account waits for the other, and the plans are over with the first [O7, X8, D20].
 */
export async function refundSubscription(parts: Payments, accountId: string): Promise<Refunded> {
  const begun = await transact(parts.db, (tx) => endAndRefund(parts, tx, accountId));
  if (begun.outcome !== 'begun') return begun;
  const results = await Promise.all(begun.keys.map((key) => performMoneyAct(parts, key)));
  // Refused by the gateway it is a person's to look at; for the rider it is under way until it arrives.
  const isDone = results.every(({ state }) => state === 'succeeded' || state === 'voided');
  return { outcome: isDone ? 'refunded' : 'under-way', sums: begun.sums };
}

async function endAndRefund(
  parts: Payments,
  tx: Tx,
  accountId: string,
): Promise<Begun | Extract<Refunded, { outcome: 'not-refundable' | 'not-yet' }>> {
  const now = parts.clock.now();
  await lockAccountExclusively(tx, accountId);
  const payments = await findPlanPayments(tx, accountId, now);
  if (!payments) return { outcome: 'not-refundable' };
  const obstacle = await findRefundObstacle(tx, accountId, now);
  if (obstacle) return { outcome: 'not-yet', ...obstacle };
  const given = await giveAllBack(parts, tx, { accountId, ...payments });
  await endPlan(tx, { accountId, reason: 'refunded', now });
  return { outcome: 'begun', ...given };
}

/** Each payment goes back by an act of its own, once; all of them are one to the rider, with one receipt. */
async function giveAllBack(
  parts: Payments,
  tx: Tx,
  { accountId, orders, upgrades }: PlanPayments & { accountId: string },
): Promise<Omit<Begun, 'outcome'>> {
  const keys: string[] = [];
  const amounts: Money[] = [];
  for (const { id, key: of } of orders) {
    const key = `refund:${id}`;
    const planned = await planRefund(parts, tx, { of, key, purpose: 'refund', bundle: keys[0] ?? key });
    await markOrderRefunded(tx, id);
    if (planned.outcome !== 'planned') continue;
    keys.push(key);
    amounts.push({ minor: planned.act.amount_minor, currency: planned.act.currency });
  }
  for (const { fee, paid } of upgrades) {
    // Not paid yet: it never will be.
    if (fee.state !== 'paid') {
      await withdrawStep(parts, tx, { fee, why: 'refunded', accountId });
      continue;
    }
    const wish = { fee, minor: paid.minor, reason: 'plan_refund', bundle: keys[0] } as const;
    const given = await giveBackFee(parts, tx, wish);
    if (given?.key) keys.push(given.key);
    amounts.push(paid);
  }
  return { keys, sums: sumsOf(amounts) };
}
