import type { GatewayDisputeDecision, GatewayDisputeOrder } from '@etg/contract/gateway-control';
import type { Gateway } from '../gateway.ts';
import { idFromCount } from '../records/ids.ts';
import type { Dispute, DisputeStatus, Document } from '../records/records.ts';
import { NotFound, Refusal } from '../refusal.ts';
import { postNotice } from '../webhook/notices.ts';
import { readAmount, writeAmount } from './amount.ts';
import { theTransaction } from './move.ts';
import { refundedMinor } from './undo.ts';

const day = 86_400_000;
const usualReplyDays = 10;
/** How long the bank thinks about evidence that has no published magic value. */
const bankDecidesAfterMs = 30 * day;

/** The published amounts that decide the reason code of the test card's dispute; any other amount is code 83. */
const codesByAmount: Record<string, string> = {
  '83.00': '83',
  '10.40': '1040',
  '13.10': '1310',
  '70.30': '7030',
};
const codesByReason: Record<NonNullable<GatewayDisputeOrder['reason']>, string> = {
  fraud: '83',
  product_not_received: '30',
  not_recognized: '75',
  duplicate: '82',
  credit_not_processed: '85',
  cancelled_recurring_transaction: '41',
  general: '4853',
};

/** Opens a dispute about a settled sale: by default about everything that was not refunded. */
export function openDispute(gateway: Gateway, order: GatewayDisputeOrder & { at?: number }): Dispute {
  const { at = gateway.now(), reply_in_days = usualReplyDays, reason = 'fraud', kind = 'chargeback' } = order;
  const sale = theTransaction(gateway, order.transaction);
  if (sale.type !== 'sale' || sale.status !== 'settled')
    throw new Error('Only a settled sale can be disputed.');
  const left = sale.minor - refundedMinor(gateway, sale);
  const minor = order.amount === undefined ? left : readAmount(order.amount, sale.currency);
  if (minor === 0 || minor > sale.minor)
    throw new Error('Nothing is left of the sale, or less than is disputed.');
  const byAmount = codesByAmount[writeAmount(minor, sale.currency)];
  return arrive(
    gateway,
    {
      id: idFromCount(gateway.store.next('dispute')),
      transactionId: sale.id,
      status: 'open',
      openedAt: at,
      replyBy: endOfDay(at + reply_in_days * day),
      minor,
      kind,
      reason,
      reasonCode: (reason === 'fraud' && byAmount) || codesByReason[reason],
      history: [],
      evidence: [],
    },
    { status: 'open', at },
  );
}

/** Replies are counted in days: the reply-by date itself still counts. */
function endOfDay(time: number): number {
  return Math.floor(time / day) * day + day;
}

function arrive(gateway: Gateway, dispute: Dispute, step: { status: DisputeStatus; at?: number }): Dispute {
  const { status, at = gateway.now() } = step;
  const history = [...dispute.history, { status, at }];
  postNotice(gateway, status === 'open' ? 'dispute_opened' : `dispute_${status}`, dispute.id);
  return gateway.store.put('dispute', { ...dispute, status, history });
}

export function theDispute(gateway: Gateway, id: string): Dispute {
  const found = gateway.store.get('dispute', id);
  if (!found) throw new NotFound(`dispute ${id}`);
  return found;
}

export function acceptDispute(gateway: Gateway, id: string): Dispute {
  const dispute = theDispute(gateway, id);
  if (dispute.status !== 'open') throw new Refusal('AcceptOnlyWhileOpen');
  return arrive(gateway, dispute, { status: 'accepted' });
}

/** Sends the evidence to the bank. Two published texts decide the dispute at once. */
export function finalizeDispute(gateway: Gateway, id: string): Dispute {
  const dispute = theDispute(gateway, id);
  if (dispute.status !== 'open') throw new Refusal('FinalizeOnlyWhileOpen');
  if (dispute.evidence.length === 0) throw new Refusal('EvidenceIsRequired');
  const sent = arrive(gateway, dispute, { status: 'disputed' });
  const says = (text: string) => dispute.evidence.some(({ comment }) => comment === text);
  if (says('compelling_evidence')) return arrive(gateway, sent, { status: 'won' });
  return says('losing_evidence') ? arrive(gateway, sent, { status: 'lost' }) : sent;
}

export interface NewEvidence {
  comment?: string | undefined;
  documentId?: string | undefined;
  category?: string | undefined;
}

export function addEvidence(
  gateway: Gateway,
  id: string,
  { comment, documentId, category }: NewEvidence,
): Dispute['evidence'][number] {
  const dispute = theDispute(gateway, id);
  if (dispute.status !== 'open') throw new Refusal('EvidenceOnlyWhileOpen');
  if (documentId !== undefined && !gateway.store.get('document', documentId))
    throw new Refusal('EvidenceDocumentOnly');
  const added = {
    id: idFromCount(gateway.store.next('evidence')),
    comment: comment ?? null,
    documentId: documentId ?? null,
    category: category ?? null,
    at: gateway.now(),
  };
  gateway.store.put('dispute', { ...dispute, evidence: [...dispute.evidence, added] });
  return added;
}

export function removeEvidence(gateway: Gateway, id: string, evidenceId: string): void {
  const dispute = theDispute(gateway, id);
  if (!dispute.evidence.some((one) => one.id === evidenceId)) throw new NotFound(`evidence ${evidenceId}`);
  if (dispute.status !== 'open') throw new Refusal('RemovalOnlyWhileOpen');
  const evidence = dispute.evidence.filter((one) => one.id !== evidenceId);
  gateway.store.put('dispute', { ...dispute, evidence });
}

/** The bank's decision, made by the workbench. An unanswered dispute can be decided too. */
export function decideDispute(gateway: Gateway, id: string, decision: GatewayDisputeDecision): Dispute {
  return arrive(gateway, theDispute(gateway, id), { status: decision });
}

const largestFile = 4 * 1_024 * 1_024;
const fileTypes: readonly { type: string; endings: readonly string[]; begins: Buffer }[] = [
  { type: 'application/pdf', endings: ['.pdf'], begins: Buffer.from('%PDF-') },
  { type: 'image/png', endings: ['.png'], begins: Buffer.from([0x89, 0x50, 0x4e, 0x47]) },
  { type: 'image/jpeg', endings: ['.jpg', '.jpeg'], begins: Buffer.from([0xff, 0xd8]) },
];

export function saveDocument(
  gateway: Gateway,
  { kind, name, bytes }: { kind: string; name: string; bytes: Buffer },
): Document {
  if (kind !== 'evidence_document') throw new Refusal('UploadKindIsInvalid');
  if (bytes.length === 0) throw new Refusal('FileIsEmpty');
  if (bytes.length > largestFile) throw new Refusal('FileIsTooLarge');
  const known = fileTypes.find(({ endings }) =>
    endings.some((ending) => name.toLowerCase().endsWith(ending)),
  );
  if (!known) throw new Refusal('FileTypeIsInvalid');
  if (!bytes.subarray(0, known.begins.length).equals(known.begins)) throw new Refusal('FileIsMalformed');
  return gateway.store.put('document', {
    id: idFromCount(gateway.store.next('document')),
    kind,
    name,
    type: known.type,
    size: bytes.length,
    at: gateway.now(),
  });
}

/** Expires unanswered disputes and decides answered ones. Returns when it must be called again. */
export function performDueDisputeSteps(gateway: Gateway): number {
  const now = gateway.now();
  let soonest = Infinity;
  for (const dispute of gateway.store.all('dispute')) {
    const step = nextDisputeStep(dispute);
    if (step && step.at <= now) arrive(gateway, dispute, step);
    else if (step) soonest = Math.min(soonest, step.at);
  }
  return soonest;
}

function nextDisputeStep(dispute: Dispute): { at: number; status: DisputeStatus } | undefined {
  if (dispute.status === 'open') return { at: dispute.replyBy, status: 'expired' };
  if (dispute.status !== 'disputed' && dispute.status !== 'under_review') return undefined;
  const sentAt = dispute.history.find(({ status }) => status === 'disputed')?.at ?? dispute.openedAt;
  const hasDocument = dispute.evidence.some(({ documentId }) => documentId !== null);
  return { at: sentAt + bankDecidesAfterMs, status: hasDocument ? 'won' : 'lost' };
}
