import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { AfterCommit } from '../../platform/due-work/do-one.ts';
import { claimMoneyAct } from './claim-money-act.ts';
import { forgetMethod } from './forget-method.ts';
import { findMoneyAct, lockFreeMoneyAct } from './money-act.store.ts';
import type { Payments } from './open-payments.ts';
import {
  forgetWork,
  mostAtOnce,
  performWork,
  receiptWork,
  reconcileWork,
  rereadWork,
  tryAgainWhenFullMs,
} from './payment.rules.ts';
import { performMoneyAct } from './perform-money-act.ts';
import { planReconciliation } from './plan-reconciliation.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { rereadTransaction } from './reread-transaction.ts';
import { sendReceipt } from './send-receipt.ts';

/**
 * What the clock does about money. The due work only claims; the call to the gateway runs after that commit, beside the
 * other due work, so that a slow gateway holds up neither a transaction nor a release check.
 */
export async function paymentSweep(payments: Payments): Promise<void> {
  const { dueWork, db } = payments;
  dueWork.handle(performWork, (tx, key) => takeOver(payments, tx, key));
  dueWork.handle(receiptWork, async (tx, key) => {
    // From now on there is something to compare, also where the demo forgot that it was planned.
    await planReconciliation(payments, tx, 'unless planned');
    return sendReceipt(payments, tx, key);
  });
  dueWork.handle(
    forgetWork,
    beside(payments, forgetWork, (token) => forgetMethod(payments, token)),
  );
  dueWork.handle(
    rereadWork,
    beside(payments, rereadWork, (id) => rereadTransaction(payments, id)),
  );
  dueWork.handle(reconcileWork, async (tx) => {
    await planReconciliation(payments, tx);
    return () => track(payments, reconcilePayments(payments));
  });
  await transact(db, (tx) => planReconciliation(payments, tx, 'unless planned'));
}

async function takeOver(payments: Payments, tx: Tx, key: string): Promise<AfterCommit | undefined> {
  const { dueWork, clock, underWay } = payments;
  const later = (dueAt: Date) => dueWork.plan(tx, { kind: performWork, subject: key, dueAt });
  const act = await lockFreeMoneyAct(tx, key);
  if (!act || underWay.size >= mostAtOnce) {
    // Held by somebody who is about to claim or to end it, or one too many right now.
    if (act || (await findMoneyAct(tx, key)))
      await later(new Date(clock.now().getTime() + tryAgainWhenFullMs));
    return undefined;
  }
  const claimed = await claimMoneyAct(payments, tx, act);
  if (claimed.outcome === 'taken') await later(claimed.until);
  if (claimed.outcome !== 'claimed') return undefined;
  return () => void performMoneyAct(payments, key, claimed.act);
}

/** Work that is one call and its record. It is planned again before the call, so that a crash only delays it. */
function beside(payments: Payments, kind: string, call: (subject: string) => Promise<'done' | 'later'>) {
  return async (tx: Tx, subject: string): Promise<AfterCommit> => {
    const again = new Date(payments.clock.now().getTime() + 60_000);
    await payments.dueWork.plan(tx, { kind, subject, dueAt: again });
    return () => track(payments, finish(payments, { kind, subject }, call));
  };
}

async function finish(
  { db, dueWork }: Payments,
  work: { kind: string; subject: string },
  call: (subject: string) => Promise<'done' | 'later'>,
): Promise<void> {
  if ((await call(work.subject)) === 'done') await transact(db, (tx) => dueWork.drop(tx, work));
}

function track({ beside: others, log }: Payments, work: Promise<void>): void {
  const tracked = work.catch((error: unknown) => log.error({ error }, 'work about payments failed'));
  others.add(tracked);
  void tracked.finally(() => others.delete(tracked));
}
