import type { GiveBackCause } from '@etg/contract/vocabulary';
import type { Tx } from '../../platform/database/database.ts';
import { bringForward } from '../../platform/due-work/bring-forward.ts';
import { findFee, refundFee } from '../late-return/index.ts';
import { type Payments, planRefund, returnOrderCredit } from '../payment/index.ts';
import { lateReturnCheck, lockOpenRentalBy } from '../rental/index.ts';
import { endPlanByStaff, markOrderRefunded } from '../subscription/index.ts';
import type { RefundPart } from './plan-refund.rules.ts';

export interface PlanRefundByStaff {
  subscriptionId: string;
  accountId: string;
  parts: readonly RefundPart[];
  plan: 'kept' | 'ended';
  why: GiveBackCause;
  /** Of staff: their act. Of the rule about duds: the release of the trip. */
  cause: { by: 'staff' | 'dud'; id: string };
}

/**
 * Refunds a plan in whole or part, and ends it if that was decided. An Electron that is out then follows the rule of
 * cancelled plans: it keeps its deadline and its fees, and is never moved to a longer plan (decision 0067). The caller has
 * locked the account.
 */
export async function refundPlan(deps: Payments, tx: Tx, refund: PlanRefundByStaff): Promise<void> {
  const { accountId, subscriptionId, plan } = refund;
  const now = deps.clock.now();
  for (const part of refund.parts) await refundPart(deps, tx, { ...refund, part });
  if (plan === 'kept') return;
  await endPlanByStaff(tx, { accountId, subscriptionId, now });
  const rental = await lockOpenRentalBy(tx, accountId);
  if (rental) await bringForward(tx, { kind: lateReturnCheck, subject: rental.id, dueAt: now });
}

interface Refunding extends PlanRefundByStaff {
  part: RefundPart;
}

async function refundPart(deps: Payments, tx: Tx, { part, plan, why, cause }: Refunding): Promise<void> {
  const { payment, minor, creditMinor } = part;
  const { id, key: of, currency } = payment;
  const now = deps.clock.now();
  if (payment.of === 'fee') {
    const fee = await findFee(tx, id);
    if (fee)
      await refundFee(deps, tx, {
        fee,
        minor,
        reason: cause.by === 'dud' ? 'dud' : `staff:${cause.id}`,
        why,
      });
    return;
  }
  if (creditMinor > 0n) await returnOrderCredit(tx, { orderId: id, minor: creditMinor, now });
  if (minor > 0n) {
    const key = `refund:${id}:${cause.by}:${cause.id}`;
    const amount = { minor, currency };
    const { outcome } = await planRefund(deps, tx, {
      of,
      key,
      amount,
      purpose: 'refund',
      performAt: now,
      why,
    });
    // The sale was read under the lock of the account; only a bank can have come in between.
    if (outcome !== 'planned') throw new Error(`${of} cannot be refunded: ${outcome}`);
  }
  const isAll = minor === payment.leftMinor && creditMinor === payment.creditLeftMinor;
  if (isAll && plan === 'ended') await markOrderRefunded(tx, id);
}
