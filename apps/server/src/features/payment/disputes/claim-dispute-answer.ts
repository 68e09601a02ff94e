import type { Tx } from '../../../platform/database/database.ts';
import { encrypt } from '../../../platform/sealed/sealed.ts';
import type { Payments } from '../open-payments.ts';
import { leaseMs } from '../payment.rules.ts';
import {
  answerWork,
  type DisputeAnswered,
  type Evidence,
  whyNotAnswerable,
  whyNotSendable,
} from './dispute.rules.ts';
import { type Dispute, lockDispute, updateDispute } from './dispute.store.ts';

export interface DisputeAnswerRequest {
  id: string;
  /** The name of who answers. */
  by: string;
  answer: { accept: true } | { contest: Evidence };
}

type Claimed = { outcome: 'claimed'; dispute: Dispute } | Exclude<DisputeAnswered, { outcome: 'answered' }>;

/**
 * Claims the one answer to a dispute, under the lock of its row: the answer is a row before it is a call. The caller gives
 * it to the gateway after the commit; due work gives it again if the caller dies or the acknowledgement is lost.
 */
export async function claimDisputeAnswer(
  payments: Pick<Payments, 'clock' | 'dueWork'>,
  tx: Tx,
  { id, by, answer }: DisputeAnswerRequest,
): Promise<Claimed> {
  const fault = 'contest' in answer ? whyNotSendable(answer.contest) : undefined;
  if (fault) return { outcome: fault };
  const now = payments.clock.now();
  const dispute = await lockDispute(tx, id);
  if (!dispute) return { outcome: 'no-such-dispute' };
  const refusal = whyNotAnswerable(dispute, now);
  if (refusal) return refusal;
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
