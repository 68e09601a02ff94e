import { z } from 'zod';
import { keyId, unixTime } from '../entities.ts';
import { feeStepKinds, planKey } from '../fee-schedule.ts';
import { actCall, staffCall } from './staff-call.ts';
import { consolePlace, proposal, putRight, rentalLine, reportLine, riderName, sum } from './support.ts';

/** Who says so: a station, we, the bank, or a person. Each has a shape of its own on the page. */
export const evidenceSources = ['station', 'we', 'bank', 'person'] as const;
export const evidenceLanes = ['rider', 'station', 'messages', 'money', 'staff'] as const;
/** What can happen to a rental. Each is a text of the console: `console-case.item-{kind}`. */
export const evidenceKinds = [
  'pressed',
  'commanded',
  'lit',
  'taken',
  'not-taken',
  'seen-screen',
  'returned',
  'unread-return',
  'panel',
  'silent',
  'heard-again',
  'claimed',
  'reported',
  'answered',
  'closed',
  'message',
  'fee',
  'fee-withdrawn',
  'fee-held',
  'paid',
  'declined',
  'not-known',
  'given-back',
  'disputed',
  'moved',
  'swapped',
  'lost',
  'ended-by-hand',
  'act',
] as const;

export const evidence = z.object({
  id: z.string(),
  kind: z.enum(evidenceKinds),
  lane: z.enum(evidenceLanes),
  source: z.enum(evidenceSources),
  at: unixTime.describe('when it happened: by the corrected clock of the station, or ours'),
  /** With milliseconds, for the first seconds. */
  at_ms: z.int(),
  heard_at: unixTime.optional().describe('if it was heard more than five seconds later'),
  /** For the text: names, amounts, nests. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  money: sum.optional(),
  /** Words that somebody wrote or read: a report, a message. */
  words: z.string().optional(),
  state: z.string().optional().describe('a key of the dictionary: delivered, paid'),
  /** Who says so, as it is shown: "1010", "Visa 4417", "trace 5f0d6c1e". */
  by: z.string().optional(),
  /** Where the evidence is. */
  link: z
    .discriminatedUnion('to', [
      /** `item`: in the inbox, where the answers are. */
      z.object({ to: z.literal('report'), id: keyId, item: keyId.optional() }),
      z.object({ to: z.literal('incident'), id: keyId, item: keyId.optional() }),
      z.object({ to: z.literal('dispute'), id: z.string() }),
      z.object({ to: z.literal('record'), act: z.string(), subject: z.string() }),
      z.object({ to: z.literal('station'), code: z.string() }),
      z.object({ to: z.literal('trace'), id: z.string() }),
    ])
    .optional(),
});
export type Evidence = z.infer<typeof evidence>;

/** How a panel is known: worked out from a later one and the words since; as last heard; or heard just now. */
export const panelSources = ['worked-out', 'last-heard', 'heard'] as const;

export const casePanel = z.object({
  place: consolePlace,
  at: unixTime,
  known: z.enum(panelSources),
  nests: z.array(
    z.object({
      nest: z.int(),
      electron: z.string().optional(),
      charge: z.int().optional(),
      fault: z.string().optional(),
    }),
  ),
});

/** One line of the bill, with what was announced before it [QC4]. */
export const billLine = z.object({
  kind: z.enum(['plan', 'price', ...feeStepKinds]),
  fee: keyId.optional(),
  plan: planKey.optional(),
  amount: z.number(),
  given_back: z.number(),
  state: z.enum(['paid', 'pending', 'owed', 'held', 'given-back', 'withdrawn', 'forgiven', 'free']),
  told: unixTime.optional().describe('when the reminder was sent'),
  at: unixTime.describe('when it began'),
  hours: z.number().optional().describe('what a plan includes'),
  schedule: z.object({ plan: planKey, version: z.int(), step: z.int().optional() }).optional(),
});

export const rentalCase = z.object({
  rental: rentalLine,
  rider: riderName,
  zone: z.string(),
  now: unixTime.describe('by the server: until where the axis reaches'),
  /** Oldest first. */
  items: z.array(evidence),
  /** When a station that matters to the rental was not heard: drawn as gaps. */
  silences: z.array(
    z.object({
      place: consolePlace,
      from: unixTime,
      until: unixTime.optional(),
      last_words: z.string().optional(),
    }),
  ),
  clock_apart_ms: z.int().optional().describe("how far the station's clock was from ours"),
  panels: z.object({ before: casePanel.optional(), after: casePanel.optional() }),
  bill: z.object({
    lines: z.array(billLine),
    paid: z.array(sum).describe('taken and not given back'),
    schedule: z.object({ country: z.string(), plan: planKey, version: z.int() }),
    next: z.array(
      z.object({ kind: z.enum(feeStepKinds), at: unixTime, amount: z.number(), plan: planKey.optional() }),
    ),
  }),
  reports: z.array(reportLine),
  proposal: proposal.optional(),
  put_right: putRight,
});
export type RentalCase = z.infer<typeof rentalCase>;

const params = z.object({ rentalId: keyId });

export const readCase = staffCall({
  id: 'QC3',
  method: 'GET',
  path: '/rentals/{rentalId}',
  summary: 'A rental on one time axis, with its evidence and its bill',
  access: { staff: 'rider.read' },
  params,
  reply: rentalCase,
  recordedAs: 'rental.read',
});

export const readCaseEvidence = staffCall({
  id: 'QC10',
  method: 'GET',
  path: '/rentals/{rentalId}/evidence',
  summary: 'One PDF with every piece of evidence, its source and both clocks',
  access: { staff: 'rider.read' },
  params,
  reply: z.string().describe('application/pdf'),
  recordedAs: 'rental.export-evidence',
});

export const sendExplanation = actCall({
  id: 'QC4',
  method: 'POST',
  path: '/rentals/{rentalId}/send-explanation',
  summary: 'Mail the bill, explained, to the rider in their language',
  access: { staff: 'rider.correct' },
  params,
  given: z.strictObject({}),
  act: 'rental.send-explanation',
  reasons: ['rider-asked', 'dispute', 'other'],
});
