import type { Money } from '@etg/domain/money';
import type { Found } from './gateway-found.ts';

/** A dispute as the gateway has it now. */
export interface GatewayDispute {
  id: string;
  transactionId: string;
  /** The order id of the transaction: the key of our act. */
  orderId: string | undefined;
  status: string;
  kind: string;
  reason: string;
  reasonCode: string;
  caseNumber: string | undefined;
  amount: Money;
  /** What the bank gives back of a dispute that was won; undefined: everything. */
  wonMinor: bigint | undefined;
  openedAt: Date;
  /** The end of the last day for an answer. */
  replyBy: Date | undefined;
  changedAt: Date;
  evidence: { id: string; text: string | undefined; url: string | undefined; createdAt: Date | undefined }[];
}

/** The result of a request about a dispute. Only `done` and `refused` are certain. */
export type Acknowledged =
  | { outcome: 'done' }
  | { outcome: 'refused'; codes: string[] }
  | { outcome: 'unknown'; reason: string };

export type Uploaded =
  | { outcome: 'uploaded'; documentId: string }
  | Exclude<Acknowledged, { outcome: 'done' }>;

/** The gateway's calls about disputes. No method throws. */
export interface DisputePort {
  findDispute(id: string): Promise<Found<GatewayDispute>>;
  searchDisputes(wanted: { statuses?: string[]; receivedFrom?: Date }): Promise<Found<GatewayDispute[]>>;
  acceptDispute(id: string): Promise<Acknowledged>;
  finalizeDispute(id: string): Promise<Acknowledged>;
  addTextEvidence(
    id: string,
    evidence: { text: string; category: string | undefined },
  ): Promise<Acknowledged>;
  uploadDocument(file: { name: string; bytes: Buffer }): Promise<Uploaded>;
  addFileEvidence(
    id: string,
    evidence: { documentId: string; category: string | undefined },
  ): Promise<Acknowledged>;
  removeEvidence(id: string, evidenceId: string): Promise<Acknowledged>;
}
