import type { Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { encrypt } from '../../../platform/sealed/sealed.ts';
import type { Payments } from '../open-payments.ts';
import { leaseMs } from '../payment.rules.ts';
import { answerWork, type DisputeAnswered, type Evidence, whyNotSendable } from './dispute.rules.ts';
import { type Dispute, lockDispute, updateDispute } from './dispute.store.ts';
import { performDisputeAnswer } from './dispute-answer.ts';

export interface DisputeAnswerRequest {
  id: string;
  /** The name of who answers. */
  by: string;
  answer: { accept: true } | { contest: Evidence };
}

type Claimed = { outcome: 'claimed'; dispute: Dispute } | Exclude<DisputeAnswered, { outcome: 'answered' }>;

/**
 * Accepts or contests a dispute, once: the answer is a row before it is a call, the call is outside any transaction, and
 * due work gives it again if its acknowledgement is lost.
 */
export async function answerDispute(
  payments: Payments,
  request: DisputeAnswerRequest,
): Promise<DisputeAnswered> {
  const fault = 'contest' in request.answer ? whyNotSendable(request.answer.contest) : undefined;
  if (fault) return { outcome: fault };
  const claimed = await transact<Claimed>(payments.db, (tx) => claim(payments, tx, request));
  if (claimed.outcome !== 'claimed') return claimed;
  return performDisputeAnswer(payments, claimed.dispute);
}

async function claim(payments: Payments, tx: Tx, { id, by, answer }: DisputeAnswerRequest): Promise<Claimed> {
  const now = payments.clock.now();
  const dispute = await lockDispute(tx, id);
  if (!dispute) return { outcome: 'no-such-dispute' };
  if (dispute.answer && dispute.answered_by)
    return { outcome: 'already-answered', by: dispute.answered_by, answer: dispute.answer };
  if (dispute.status !== 'open') return { outcome: 'not-open', status: dispute.status };
  if (dispute.reply_by && now >= dispute.reply_by) return { outcome: 'too-late' };
  const leaseUntil = new Date(now.getTime() + leaseMs);
  await payments.dueWork.plan(tx, { kind: answerWork, subject: id, dueAt: leaseUntil });
  const saved = await updateDispute(tx, id, {
    answer: 'accept' in answer ? 'accept' : 'contest',
    answered_by: by,
    answered_at: now,
    answer_state: 'sending',
    attempts: 1,
    lease_until: leaseUntil,
    ...('contest' in answer && evidenceColumns(tx, answer.contest)),
  });
  return { outcome: 'claimed', dispute: saved };
}

function evidenceColumns(tx: Tx, { text, category, file }: Evidence) {
  return {
    evidence: text.trim() === '' ? null : encrypt(tx, 'dispute.evidence', text),
    evidence_category: category ?? null,
    evidence_file: file ? encrypt(tx, 'dispute.evidence_file', file.bytes.toString('base64')) : null,
    evidence_file_name: file?.name ?? null,
    evidence_file_category: file?.category ?? null,
  };
}
