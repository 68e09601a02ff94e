import { z } from 'zod';
import { freeText, keyId, unixTime } from '../entities.ts';
import { actCall, staffCall } from './staff-call.ts';
import { riderName, sum } from './support.ts';

export const disputeStates = ['open', 'waiting', 'decided'] as const;

export const disputeLine = z.object({
  id: z.string(),
  amount: sum,
  reason: z.string().describe('the reason of the bank, as the gateway names it'),
  reason_code: z.string().optional(),
  kind: z.string().describe('as the gateway names it: chargeback, pre_arbitration, retrieval'),
  case_number: z.string().optional(),
  state: z.enum(disputeStates),
  status: z.string().describe('as the gateway names it: open, disputed, won, lost, accepted'),
  received: unixTime,
  reply_by: unixTime.optional(),
  rider: riderName.optional(),
  card: z.string().optional(),
  /** What was paid: a key of the dictionary. */
  what: z.string().optional(),
  rental: keyId.optional(),
  electron: z.string().optional(),
  answer: z.enum(['accept', 'contest']).optional(),
  answered_by: z.string().optional(),
  answered_at: unixTime.optional(),
  /** `sending` and `unknown`: the gateway has not acknowledged it. `overtaken`: it came too late. */
  answer_state: z.enum(['sending', 'unknown', 'given', 'overtaken']).optional(),
  /** The gateway refused our last answer, by its own codes: it can be answered again. */
  refused: z.object({ at: unixTime, codes: z.string(), by: z.string() }).optional(),
  decided: unixTime.optional(),
  /** Of the amount, what the bank has now. */
  taken: z.number(),
  /** How much evidence there is: pieces of the case, messages that were delivered. Counted while it can be answered. */
  pieces: z.int(),
  delivered: z.int(),
  /** What would be missed: keys of the dictionary. */
  lacks: z.array(z.string()),
  /** We owe part of it anyway: accept rather than contest. */
  owe: sum.optional(),
});
export type DisputeLine = z.infer<typeof disputeLine>;

export const listConsoleDisputes = staffCall({
  id: 'QC10',
  method: 'GET',
  path: '/disputes',
  summary: 'Disputes, those whose answer is due soonest first',
  access: { staff: 'dispute.answer' },
  query: z.object({ state: z.enum(disputeStates).default('open'), after: z.string().max(200).optional() }),
  reply: z.object({
    disputes: z.array(disputeLine),
    next: z.string().optional(),
    counts: z.record(z.enum(disputeStates), z.int()),
    open: z.array(sum).describe('what is at stake, by currency'),
  }),
});

export const exportDisputes = staffCall({
  id: 'QC10',
  method: 'GET',
  path: '/disputes/export',
  summary: 'The disputes of one state as CSV. It asks for a fresh passkey',
  access: { staff: 'dispute.answer' },
  query: z.object({ state: z.enum(disputeStates).default('open') }),
  reply: z.string().describe('text/csv'),
  recordedAs: 'dispute.export',
});

export const readConsoleDispute = staffCall({
  id: 'QC10',
  method: 'GET',
  path: '/disputes/{disputeId}',
  summary: 'One dispute with the payment, the order, the rentals, refunds, and the movements in the ledger',
  access: { staff: 'dispute.answer' },
  params: z.object({ disputeId: z.string().max(64) }),
  reply: z.object({
    dispute: disputeLine,
    paid_at: unixTime.optional(),
    order: z.string().optional(),
    transaction: z.string(),
    refunds: z.array(z.object({ at: unixTime, amount: z.number(), state: z.string() })),
    rentals: z.array(
      z.object({ id: keyId, electron: z.string(), start: unixTime, end: unixTime.optional() }),
    ),
    movements: z.array(z.object({ at: unixTime, kind: z.string(), amount: z.number() })),
    /** A text to begin with, made from the case. */
    draft: z.string(),
    evidence: z.string().optional().describe('what was sent'),
    evidence_file: z.string().optional().describe('the name of the file that was sent'),
  }),
  recordedAs: 'dispute.read',
});

export const readDisputeEvidence = staffCall({
  id: 'QC10',
  method: 'GET',
  path: '/disputes/{disputeId}/evidence',
  summary: 'The PDF that goes to the bank',
  access: { staff: 'dispute.answer' },
  params: z.object({ disputeId: z.string().max(64) }),
  reply: z.string().describe('application/pdf'),
  recordedAs: 'dispute.read-evidence',
});

export const contestDispute = actCall({
  id: 'QC10',
  method: 'POST',
  path: '/disputes/{disputeId}/contest',
  summary: 'Answer the bank with evidence. It cannot be taken back',
  access: { staff: 'dispute.answer' },
  params: z.object({ disputeId: z.string().max(64) }),
  given: z.strictObject({ text: freeText(4000) }),
  act: 'dispute.contest',
  reasons: ['dispute', 'other'],
});

export const acceptDispute = actCall({
  id: 'QC10',
  method: 'POST',
  path: '/disputes/{disputeId}/accept',
  summary: 'Accept a dispute: the bank keeps the money for the rider. It cannot be taken back',
  access: { staff: 'dispute.answer' },
  params: z.object({ disputeId: z.string().max(64) }),
  given: z.strictObject({}),
  act: 'dispute.accept',
  reasons: ['dispute', 'goodwill', 'mistake', 'other'],
});
