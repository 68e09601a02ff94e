import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { AfterCommit } from '../../platform/due-work/perform-one.ts';
import { performDueAct } from './acts/perform-due-act.ts';
import { resolveUnknownAct } from './acts/resolve-unknown-act.ts';
import { bankWork } from './bank/bank-check.rules.ts';
import { performBankCheck } from './bank/perform-bank-check.ts';
import { answerWork, rereadDisputeWork } from './disputes/dispute.rules.ts';
import { performDueDisputeAnswer } from './disputes/dispute-answer.ts';
import { reconcileDispute } from './disputes/reconcile-dispute.ts';
import { deleteVaultedMethod } from './methods/method.ts';
import type { Payments } from './open-payments.ts';
import {
  deleteMethodWork,
  giveUpWork,
  issueReceiptWork,
  performWork,
  receiptWork,
  reconcileWork,
  rereadWork,
} from './payment.rules.ts';
import { issueLateReceipt } from './receipts/issue-late-receipt.ts';
import { issueReceipts } from './receipts/issue-receipts.ts';
import { sendReceipt } from './receipts/send-receipt.ts';
import { planReconciliation } from './reconciliation/plan-reconciliation.ts';
import { reconcilePayments } from './reconciliation/reconcile-payments.ts';
import { reconcileTransaction } from './reconciliation/reconcile-transaction.ts';

/**
 * The due work about money. Inside the transaction an act is only claimed; the gateway is called after the commit, so that
 * a slow gateway delays neither a transaction nor other due work.
 */
export async function paymentSweep(payments: Payments): Promise<void> {
  const { dueWork, db } = payments;
  dueWork.register(performWork, (tx, key) => performDueAct(payments, tx, key));
  dueWork.register(receiptWork, async (tx, key) => {
    // From the first payment on there is something to reconcile. Resetting the demo deletes the plan made at the start.
    await planReconciliation(payments, tx, 'unless planned');
    const { isBehind } = await issueReceipts(payments, tx);
    if (!isBehind) return sendReceipt(payments, tx, { key });
    // The next transaction goes on: its mail has the number.
    await dueWork.plan(tx, { kind: receiptWork, subject: key, dueAt: payments.clock.now() });
    return undefined;
  });
  dueWork.register(issueReceiptWork, (tx, entryId) => issueLateReceipt(payments, tx, entryId));
  dueWork.register(
    deleteMethodWork,
    runAfterCommit(payments, deleteMethodWork, (token) => deleteVaultedMethod(payments, token)),
  );
  dueWork.register(
    giveUpWork,
    runAfterCommit(payments, giveUpWork, (key) => giveUp(payments, key)),
  );
  dueWork.register(
    bankWork,
    runAfterCommit(payments, bankWork, async (key) => {
      const { bank } = await performBankCheck(payments, key);
      return bank ? 'later' : 'done';
    }),
  );
  dueWork.register(
    rereadWork,
    runAfterCommit(payments, rereadWork, (id) => reconcileReported(payments, id)),
  );
  dueWork.register(
    rereadDisputeWork,
    runAfterCommit(payments, rereadDisputeWork, (id) => reconcileDispute(payments, id)),
  );
  dueWork.register(answerWork, (tx, id) => performDueDisputeAnswer(payments, tx, id));
  dueWork.register(reconcileWork, async (tx) => {
    await planReconciliation(payments, tx);
    // What a node of the previous release booked last has no work of this one that would find it.
    await issueReceipts(payments, tx);
    return () => track(payments, reconcilePayments(payments));
  });
  await transact(db, (tx) => planReconciliation(payments, tx, 'unless planned'));
}

/** A webhook is only a hint: what counts is what the gateway says when it is asked (decision 0025). */
async function reconcileReported(payments: Payments, id: string): Promise<'done' | 'later'> {
  const found = await payments.gateway.find(id);
  if (found.outcome === 'unreachable') return 'later';
  if (found.outcome === 'found') await reconcileTransaction(payments, found.found);
  return 'done';
}

async function giveUp(payments: Payments, key: string): Promise<'done' | 'later'> {
  const { outcome } = await resolveUnknownAct(payments, key);
  return outcome === 'gateway-away' || outcome === 'under-way' ? 'later' : 'done';
}

/** Work that is one gateway call and its record. It is planned again before the call, so that a crash only delays it. */
function runAfterCommit(
  payments: Payments,
  kind: string,
  call: (subject: string) => Promise<'done' | 'later'>,
) {
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

function track({ background, log }: Payments, work: Promise<void>): void {
  const tracked = work.catch((error: unknown) =>
    log.error({ error }, 'due work about payments failed after its commit'),
  );
  background.add(tracked);
  void tracked.finally(() => background.delete(tracked));
}
