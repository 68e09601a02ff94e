import type { Tx } from '../../../platform/database/database.ts';
import { findBankCheck } from '../bank/bank-check.store.ts';
import type { Payments } from '../open-payments.ts';
import { leaseMs, performWork } from '../payment.rules.ts';
import { type MoneyAct, updateMoneyAct } from './money-act.store.ts';

export type Claimed =
  | { outcome: 'claimed'; act: MoneyAct }
  | { outcome: 'ended' }
  /** The bank has not authenticated the rider yet: it must not be sent. */
  | { outcome: 'at-bank'; act: MoneyAct }
  /** Another process is sending it right now. */
  | { outcome: 'taken'; until: Date };

/**
 * Claims an act, whose row the caller has locked, for as long as one attempt may last. If this process dies meanwhile, the
 * due work finds the lease expired and asks the gateway under the same key.
 */
export async function claimMoneyAct({ clock, dueWork }: Payments, tx: Tx, act: MoneyAct): Promise<Claimed> {
  const now = clock.now();
  if (act.ended_at) return { outcome: 'ended' };
  if (act.lease_until && now < act.lease_until) return { outcome: 'taken', until: act.lease_until };
  if (act.body.bank && (await findBankCheck(tx, act.key))?.state === 'waiting')
    return { outcome: 'at-bank', act };
  const leaseUntil = new Date(now.getTime() + leaseMs);
  await dueWork.plan(tx, { kind: performWork, subject: act.key, dueAt: leaseUntil });
  const claimed = await updateMoneyAct(tx, act.key, {
    state: 'sending',
    lease_until: leaseUntil,
    attempts: act.attempts + 1,
    sent_at: act.sent_at ?? now,
  });
  return { outcome: 'claimed', act: claimed };
}
