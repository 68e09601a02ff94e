import type { DisputeAnswer, DisputeAnswerState } from '../../../migrations/dispute-schema.ts';

/** Due work that reads a dispute named by a webhook; its subject is the dispute's id. */
export const rereadDisputeWork = 'reread-dispute';
/** Due work that gives an answer whose sender died, or that the gateway did not acknowledge; its subject is the dispute's id. */
export const answerWork = 'answer-dispute';

/** The bank has not decided yet. A status that we do not know counts as one of these: the bank has the money. */
export const undecidedStatuses = ['open', 'under_review', 'disputed'] as const;
const lostStatuses: ReadonlySet<string> = new Set(['accepted', 'auto_accepted', 'expired', 'lost']);

export function isLost(status: string): boolean {
  return lostStatuses.has(status);
}

export function isDecided(status: string): boolean {
  return status === 'won' || isLost(status);
}

/** The bank only asks what the payment was; it takes nothing yet. */
const retrieval = 'retrieval';

/** Money that the bank keeps from us at this status. */
export function takenAt(
  { status, kind, wonMinor }: { status: string; kind: string; wonMinor: bigint | undefined },
  amountMinor: bigint,
): bigint {
  if (kind === retrieval) return 0n;
  if (status !== 'won') return amountMinor;
  return wonMinor === undefined || wonMinor > amountMinor ? 0n : amountMinor - wonMinor;
}

interface Reading {
  status: string;
  changedAt: Date;
}

function rankOf(status: string): number {
  if (status === 'open') return 0;
  return isDecided(status) ? (status === 'won' || status === 'lost' ? 3 : 2) : 1;
}

/** Two readings can be recorded in the other order. The gateway's times have whole seconds, so the status decides a draw. */
export function isOlder(theirs: Reading, ours: Reading): boolean {
  const difference = theirs.changedAt.getTime() - ours.changedAt.getTime();
  return difference < 0 || (difference === 0 && rankOf(theirs.status) < rankOf(ours.status));
}

/** A decided dispute that is not decided any more, or otherwise: no answer of ours can cause that. */
export function isSurprising(from: string, to: string): boolean {
  return isDecided(from) && from !== to && !(from === 'expired' && to === 'lost');
}

/** Whether our answer has arrived, by the status that the dispute has now. */
export function answerStateAt(
  { answer, state }: { answer: DisputeAnswer | null; state: DisputeAnswerState | null },
  status: string,
): DisputeAnswerState | null {
  if (answer === null || state === 'given' || state === 'overtaken') return state;
  if (status === 'open') return state;
  const arrived =
    answer === 'accept'
      ? status === 'accepted' || status === 'auto_accepted'
      : ['disputed', 'under_review', 'won', 'lost'].includes(status);
  return arrived ? 'given' : 'overtaken';
}

/** The gateway's limit. */
const largestFile = 4 * 1_024 * 1_024;

export interface Evidence {
  text: string;
  /** One of the gateway's categories, which some reason codes require. */
  category?: string | undefined;
  file?: { name: string; bytes: Buffer; category?: string | undefined } | undefined;
}

export type EvidenceFault = 'no-evidence' | 'not-a-pdf' | 'file-too-large';

export function whyNotSendable({ text, file }: Evidence): EvidenceFault | undefined {
  if (text.trim() === '' && !file) return 'no-evidence';
  if (!file) return undefined;
  if (file.bytes.length > largestFile) return 'file-too-large';
  return file.bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? undefined : 'not-a-pdf';
}

interface Answerable {
  status: string;
  reply_by: Date | null;
  answer: DisputeAnswer | null;
  answered_by: string | null;
}

export type Unanswerable =
  /** Somebody was faster, here. */
  | { outcome: 'already-answered'; by: string; answer: DisputeAnswer }
  /** The dispute was answered at the gateway's own console, expired or was decided. */
  | { outcome: 'not-open'; status: string }
  | { outcome: 'too-late' };

export function whyNotAnswerable(
  { answer, answered_by, status, reply_by }: Answerable,
  now: Date,
): Unanswerable | undefined {
  if (answer && answered_by) return { outcome: 'already-answered', by: answered_by, answer };
  if (status !== 'open') return { outcome: 'not-open', status };
  return reply_by && now >= reply_by ? { outcome: 'too-late' } : undefined;
}

export type DisputeAnswered =
  /** The gateway has the answer; `status` is the dispute's new one. */
  | { outcome: 'answered'; status: string }
  /** The gateway has not acknowledged it yet. It is given again by itself, and never twice. */
  | { outcome: 'under-way' }
  | Unanswerable
  /** The gateway refuses the evidence; the dispute can be answered again. */
  | { outcome: 'refused'; codes: string[] }
  | { outcome: EvidenceFault | 'no-such-dispute' };
