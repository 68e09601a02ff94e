import type { Acknowledged, GatewayDispute } from '../../../platform/braintree/dispute-port.ts';
import { decryptMaybe } from '../../../platform/sealed/sealed.ts';
import type { Payments } from '../open-payments.ts';
import type { Dispute } from './dispute.store.ts';

/** What one attempt to answer has shown. */
export type AnswerVerdict =
  /** The dispute after the attempt; its status says whether the answer has arrived. */
  | { is: 'read'; dispute: GatewayDispute }
  | { is: 'refused'; codes: string[] }
  | { is: 'unknown'; reason: string };

/** "Only an open dispute can be …": an earlier attempt has arrived, or somebody else answered. */
const notOpenCodes = new Set(['95701', '95704', '95705']);

/**
 * One attempt. It first reads the dispute, so that an answer whose acknowledgement was lost is found given, and evidence
 * that arrived is not sent twice. The gateway has no idempotency keys for disputes.
 */
export async function sendDisputeAnswer(payments: Payments, ours: Dispute): Promise<AnswerVerdict> {
  const { gateway } = payments;
  const before = await gateway.findDispute(ours.id);
  if (before.outcome === 'unreachable') return { is: 'unknown', reason: before.reason };
  if (before.outcome === 'none') return { is: 'refused', codes: ['notFoundError'] };
  if (before.found.status !== 'open') return { is: 'read', dispute: before.found };
  const sent =
    ours.answer === 'accept'
      ? await gateway.acceptDispute(ours.id)
      : await contest(payments, ours, before.found);
  if (sent.outcome === 'unknown') return { is: 'unknown', reason: sent.reason };
  const isRefused = sent.outcome === 'refused' && !sent.codes.some((code) => notOpenCodes.has(code));
  if (isRefused) {
    await removeOwnEvidence(payments, ours);
    return { is: 'refused', codes: sent.codes };
  }
  const after = await gateway.findDispute(ours.id);
  if (after.outcome !== 'found') return { is: 'unknown', reason: 'not read after the answer' };
  return after.found.status === 'open'
    ? { is: 'unknown', reason: 'still open after the answer' }
    : { is: 'read', dispute: after.found };
}

type Evidence = GatewayDispute['evidence'][number];

async function contest(payments: Payments, ours: Dispute, theirs: GatewayDispute): Promise<Acknowledged> {
  const { gateway, db } = payments;
  const text = decryptMaybe(db, 'dispute.evidence', ours.evidence);
  if (text !== null && !theirs.evidence.some((one) => one.text === text)) {
    const added = await gateway.addTextEvidence(ours.id, {
      text,
      category: ours.evidence_category ?? undefined,
    });
    if (added.outcome !== 'done') return added;
  }
  const file = decryptMaybe(db, 'dispute.evidence_file', ours.evidence_file);
  if (file !== null && !theirs.evidence.some((one) => one.url !== undefined && isOwn(one, ours))) {
    const added = await attach(payments, ours, Buffer.from(file, 'base64'));
    if (added.outcome !== 'done') return added;
  }
  return gateway.finalizeDispute(ours.id);
}

async function attach({ gateway }: Payments, ours: Dispute, bytes: Buffer): Promise<Acknowledged> {
  const uploaded = await gateway.uploadDocument({ name: ours.evidence_file_name ?? 'evidence.pdf', bytes });
  if (uploaded.outcome !== 'uploaded') return uploaded;
  const { documentId } = uploaded;
  return gateway.addFileEvidence(ours.id, { documentId, category: ours.evidence_file_category ?? undefined });
}

/** Added since we answered. The gateway's times have whole seconds. */
function isOwn({ createdAt }: Evidence, { answered_at }: Dispute): boolean {
  const since = Math.floor((answered_at?.getTime() ?? 0) / 1_000) * 1_000;
  return (createdAt?.getTime() ?? 0) >= since;
}

/** After a refusal, so that the next answer does not carry the evidence of this one. */
async function removeOwnEvidence({ gateway }: Payments, ours: Dispute): Promise<void> {
  const now = await gateway.findDispute(ours.id);
  if (now.outcome !== 'found') return;
  for (const evidence of now.found.evidence.filter((one) => isOwn(one, ours)))
    await gateway.removeEvidence(ours.id, evidence.id);
}
