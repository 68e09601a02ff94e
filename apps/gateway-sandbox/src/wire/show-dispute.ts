import type { Gateway } from '../gateway.ts';
import { writeAmount } from '../money/amount.ts';
import type { Dispute, Document } from '../records/records.ts';
import { globalId } from './show-vault.ts';
import { ElementList, type Xml } from './xml.ts';

type Fields = { [name: string]: Xml };

const day = 86_400_000;

export function showDispute(gateway: Gateway, dispute: Dispute): Fields {
  const { id, status, openedAt, replyBy, transactionId, kind, reason, reasonCode, history } = dispute;
  const sale = gateway.store.get('transaction', transactionId);
  const money = (minor: number) => (sale ? writeAmount(minor, sale.currency) : null);
  const minor = dispute.minor ?? sale?.minor ?? 0;
  const wonAt = history.findLast((step) => step.status === 'won')?.at;
  return {
    id,
    globalId: globalId('dispute', id),
    status,
    kind,
    reason,
    reasonCode,
    reasonDescription: null,
    caseNumber: `CB${id.toUpperCase()}`,
    referenceNumber: null,
    originalDisputeId: null,
    processorComments: null,
    amount: money(minor),
    amountDisputed: money(minor),
    amountWon: money(status === 'won' ? minor : 0),
    currencyIsoCode: sale?.currency ?? null,
    merchantAccountId: sale?.merchantAccountId ?? null,
    chargebackProtectionLevel: 'not_protected',
    receivedDate: dayOf(openedAt),
    dateOpened: dayOf(openedAt),
    dateWon: status === 'won' && wonAt !== undefined ? dayOf(wonAt) : null,
    replyByDate: dayOf(replyBy - day),
    createdAt: new Date(openedAt),
    updatedAt: new Date(history.at(-1)?.at ?? openedAt),
    evidence: new ElementList(
      'evidence',
      dispute.evidence.map((one) => showEvidence(gateway, one)),
    ),
    statusHistory: new ElementList(
      'status-history',
      history.map((step) => ({
        status: step.status,
        timestamp: new Date(step.at),
        effectiveDate: dayOf(step.at),
        disbursementDate: null,
      })),
    ),
    transaction: {
      id: transactionId,
      globalId: globalId('transaction', transactionId),
      amount: sale ? writeAmount(sale.minor, sale.currency) : null,
      createdAt: new Date(sale?.history[0]?.at ?? 0),
      orderId: sale?.orderId ?? null,
      paymentInstrumentSubtype: sale && 'cardType' in sale.instrument ? sale.instrument.cardType : null,
      purchaseOrderNumber: null,
    },
  };
}

export function showEvidence(gateway: Gateway, evidence: Dispute['evidence'][number]): Fields {
  const { id, comment, documentId, category, at } = evidence;
  const document = documentId ? gateway.store.get('document', documentId) : undefined;
  return {
    id,
    globalId: globalId('evidence', id),
    comment,
    url: document ? `https://documents.example/${document.id}/${encodeURIComponent(document.name)}` : null,
    category,
    sequenceNumber: null,
    createdAt: new Date(at),
    sentToProcessorAt: null,
  };
}

export function showDocument({ id, kind, name, type, size }: Document): Fields {
  return {
    id,
    globalId: globalId('document', id),
    kind,
    name,
    contentType: type,
    size,
  };
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
