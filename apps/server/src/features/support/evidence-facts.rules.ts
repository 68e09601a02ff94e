import type { Sum } from '@etg/contract/console/support';
import type { CaseFacts } from './read-case.ts';

/** A photo that a rider sent with a report. */
export interface EvidencePhoto {
  at: number;
  bytes: Buffer;
}

/** The payment that a bank asks about. */
export interface DisputedPayment {
  dispute: string;
  caseNumber: string | undefined;
  reason: string;
  reasonCode: string;
  opened: number;
  amount: Sum;
  /** Undefined if the payment is not in our books. */
  sale:
    | {
        transaction: string;
        order: string;
        purpose: string;
        amount: Sum;
        card: string;
        paidAt: number | undefined;
      }
    | undefined;
  refunds: readonly { at: number; amount: number; state: string }[];
  rentals: readonly { id: string; electron: string; start: number; end: number | undefined }[];
}

export interface EvidenceFacts {
  payment: DisputedPayment | undefined;
  cases: readonly CaseFacts[];
  photos: readonly EvidencePhoto[];
  now: Date;
}

export interface EvidenceWeight {
  pieces: number;
  delivered: number;
  /** Keys of the dictionary: what a bank would miss. */
  lacks: string[];
}

/** The provider has taken it, or the rider's own page showed it. */
const reached: ReadonlySet<string> = new Set(['sent', 'delivered', 'shown']);

/** How complete the evidence is: what an agent sees before answering. */
export function weighEvidence({ payment, cases }: Pick<EvidenceFacts, 'payment' | 'cases'>): EvidenceWeight {
  const items = cases.flatMap((one) => one.items);
  const delivered = items.filter(({ kind, state }) => kind === 'message' && reached.has(state ?? '')).length;
  const lacks = [
    ...(payment && !payment.sale ? ['books'] : []),
    ...(cases.length === 0 ? ['rental'] : []),
    ...(cases.length > 0 && !items.some(({ kind, source }) => kind === 'taken' && source === 'station')
      ? ['taken']
      : []),
    ...(cases.length > 0 && delivered === 0 ? ['message'] : []),
  ];
  const ofPayment = payment?.sale ? 1 + payment.refunds.length : 0;
  return { pieces: items.length + ofPayment, delivered, lacks };
}

/** A rider says it came back earlier, and stations agree: that much would be given back anyway. */
export function owedByProposal(cases: readonly CaseFacts[]): number {
  return cases.reduce((sum, { proposal }) => sum + (proposal?.end?.gives_back?.amount ?? 0), 0);
}
