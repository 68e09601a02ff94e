import type { Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { AfterCommit } from '../../../platform/due-work/perform-one.ts';
import { recordAct } from '../../../platform/operator/record-act.ts';
import type { Payments } from '../open-payments.ts';
import { askAgainAt, leaseMs, operatorAfter, tryAgainWhenFullMs } from '../payment.rules.ts';
import { filePaymentIncident } from '../payment-incident.store.ts';
import { answerWork, type DisputeAnswered } from './dispute.rules.ts';
import { type Dispute, findDispute, lockDispute, lockFreeDispute, updateDispute } from './dispute.store.ts';
import { topicsOf } from './dispute-topics.rules.ts';
import { recordDispute } from './record-dispute.ts';
import { type AnswerVerdict, sendDisputeAnswer } from './send-dispute-answer.ts';

/** Gives a claimed answer to the gateway and records what became of it. No transaction is open during the calls. */
export async function performDisputeAnswer(payments: Payments, dispute: Dispute): Promise<DisputeAnswered> {
  const performing = perform(payments, dispute);
  const tracked = performing.then(
    () => undefined,
    () => undefined,
  );
  payments.background.add(tracked);
  void tracked.finally(() => payments.background.delete(tracked));
  return performing;
}

/** An answer whose sender died, or that was not acknowledged: it is claimed here and given again after the commit. */
export async function performDueDisputeAnswer(
  payments: Payments,
  tx: Tx,
  id: string,
): Promise<AfterCommit | undefined> {
  const now = payments.clock.now();
  const later = (dueAt: Date) => payments.dueWork.plan(tx, { kind: answerWork, subject: id, dueAt });
  const dispute = await lockFreeDispute(tx, id);
  if (!dispute) {
    // Locked by a transaction that is recording it.
    if (await findDispute(tx, id)) await later(new Date(now.getTime() + tryAgainWhenFullMs));
    return undefined;
  }
  if (dispute.answer_state !== 'sending' && dispute.answer_state !== 'unknown') return undefined;
  if (dispute.lease_until && now < dispute.lease_until) {
    await later(dispute.lease_until);
    return undefined;
  }
  const leaseUntil = new Date(now.getTime() + leaseMs);
  await later(leaseUntil);
  const claimed = await updateDispute(tx, id, {
    answer_state: 'sending',
    lease_until: leaseUntil,
    attempts: dispute.attempts + 1,
  });
  return () => void performDisputeAnswer(payments, claimed);
}

async function perform(payments: Payments, dispute: Dispute): Promise<DisputeAnswered> {
  try {
    return await record(payments, dispute, await sendDisputeAnswer(payments, dispute));
  } catch (error) {
    // The lease expires and the gateway is asked again: our own failure says nothing about the answer.
    payments.log.error({ error, dispute: dispute.id }, 'answering a dispute failed; it is answered again');
    return { outcome: 'under-way' };
  }
}

async function record(
  payments: Payments,
  dispute: Dispute,
  verdict: AnswerVerdict,
): Promise<DisputeAnswered> {
  if (verdict.is === 'read') return outcomeOf(await recordDispute(payments, verdict.dispute));
  if (verdict.is === 'refused') {
    await transact(payments.db, (tx) => withdrawAnswer(payments, tx, { dispute, codes: verdict.codes }));
    payments.live.hintStaff(topicsOf(dispute));
    return { outcome: 'refused', codes: verdict.codes };
  }
  await transact(payments.db, (tx) => planToAnswerAgain(payments, tx, { dispute, reason: verdict.reason }));
  payments.live.hintStaff(topicsOf(dispute));
  // A webhook may have told meanwhile that the answer arrived.
  const now = await findDispute(payments.db, dispute.id);
  return now ? outcomeOf(now) : { outcome: 'under-way' };
}

function outcomeOf({ answer_state, status }: Dispute): DisputeAnswered {
  if (answer_state === 'given') return { outcome: 'answered', status };
  return answer_state === 'overtaken' ? { outcome: 'not-open', status } : { outcome: 'under-way' };
}

/** The gateway refused what was sent, so nothing was answered: somebody may answer again, and the record says why. */
async function withdrawAnswer(
  { dueWork, clock }: Payments,
  tx: Tx,
  { dispute: { id, answer, answered_by }, codes }: { dispute: Dispute; codes: string[] },
): Promise<void> {
  const locked = await lockDispute(tx, id);
  if (locked?.answer_state !== 'sending') return;
  await recordAct(tx, {
    operator: answered_by ?? '',
    act: `dispute.${answer}.refused`,
    subject: id,
    after: { codes: codes.join(', ') },
    at: clock.now(),
  });
  await dueWork.drop(tx, { kind: answerWork, subject: id });
  await updateDispute(tx, id, {
    answer: null,
    answered_by: null,
    answered_at: null,
    answer_state: null,
    lease_until: null,
    evidence: null,
    evidence_category: null,
    evidence_file: null,
    evidence_file_name: null,
    evidence_file_category: null,
  });
}

async function planToAnswerAgain(
  { clock, dueWork, log }: Payments,
  tx: Tx,
  { dispute: { id, attempts }, reason }: { dispute: Dispute; reason: string },
): Promise<void> {
  const now = clock.now();
  const locked = await lockDispute(tx, id);
  if (locked?.answer_state !== 'sending') return;
  await dueWork.plan(tx, { kind: answerWork, subject: id, dueAt: askAgainAt(attempts, now) });
  await updateDispute(tx, id, { answer_state: 'unknown', lease_until: null });
  log.warn({ dispute: id, attempts, reason }, 'the answer to a dispute is not acknowledged yet');
  if (attempts < operatorAfter) return;
  await filePaymentIncident(tx, {
    kind: 'dispute',
    act_key: locked.act_key,
    transaction_id: locked.transaction_id,
    detail: `dispute ${id}: its answer does not arrive (${reason})`,
    happened_at: now,
  });
}
