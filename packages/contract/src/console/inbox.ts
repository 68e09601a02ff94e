import { z } from 'zod';
import { appLanguage, freeText, groupId, keyId, unixTime } from '../entities.ts';
import { closings, harms, inboxKinds, inboxStates } from './inbox-words.ts';
import { evidence } from './rental-case.ts';
import { closeUndoSeconds } from './rights.ts';
import { actCall, staffCall } from './staff-call.ts';
import { consolePlace, proposal, reportLine, riderName, sum } from './support.ts';

export const inboxItem = z.object({
  id: keyId,
  kind: z.enum(inboxKinds),
  harm: z.enum(harms),
  state: z.enum(inboxStates),
  /** What it is, as a text `console-inbox.title-{word}` with its values. */
  title: z.object({ word: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }),
  /** The rider's own words, or what was heard. */
  words: z.string().optional(),
  language: appLanguage.optional(),
  at: unixTime,
  rider: riderName.optional(),
  place: consolePlace.optional(),
  rental: keyId.optional(),
  dispute: z.string().optional(),
  amount: sum.optional(),
  held: sum
    .optional()
    .describe('fees that fell due and are not charged while it is open, also if none did yet [QA14]'),
  reply_by: unixTime.optional(),
  has_photo: z.boolean(),
  times: z.int().describe('how often the same was told'),
  assigned: z.object({ id: keyId, name: z.string() }).optional(),
  snoozed_until: unixTime.optional(),
  first_answer: unixTime.optional(),
  /** Whose turn it is, if it is not ours. */
  awaits: z.enum(['rider', 'bank']).optional(),
  /** Without `with`: it closed by itself, because its question was answered. */
  closed: z.object({ at: unixTime, with: z.enum(closings).optional(), by: z.string().optional() }).optional(),
  /** Confirmed and not yet performed: it can be undone until then. */
  pending: z.object({ act: keyId, name: z.string(), by: z.string(), until: unixTime.optional() }).optional(),
  merged_into: keyId.optional(),
});
export type InboxItem = z.infer<typeof inboxItem>;

const kindCounts = z.record(z.enum(inboxKinds), z.int());

export const listInbox = staffCall({
  id: 'QC9',
  method: 'GET',
  path: '/inbox',
  summary: 'What needs a person, in one queue ranked by harm to riders',
  access: { staff: 'inbox.work' },
  query: z.object({
    kind: z.enum(inboxKinds).optional(),
    state: z.enum(inboxStates).default('open'),
    mine: z.literal('yes').optional(),
    after: z.string().max(200).optional(),
  }),
  reply: z.object({
    items: z.array(inboxItem),
    next: z.string().optional(),
    counts: kindCounts.describe('of the chosen state'),
    open: z.int(),
    yours: z.int(),
    oldest_unanswered: unixTime.optional(),
  }),
});

export const inboxAnswer = z.object({
  id: keyId,
  at: unixTime,
  by: z.string(),
  kind: z.enum(['answer', 'note']),
  text: z.string(),
  language: appLanguage.optional(),
  sent_by: z.array(z.enum(['sms', 'mail', 'app'])).optional(),
});

export const inboxCase = z.object({
  item: inboxItem,
  report: reportLine.optional(),
  facts: z.array(evidence).describe('what we know, oldest first'),
  proposal: proposal.optional(),
  answers: z.array(inboxAnswer),
  merged: z.array(inboxItem).describe('the same as this one'),
  /** What an answer can go by: the rider has a number, a verified mail, an account. */
  reachable: z.array(z.enum(['sms', 'mail', 'app'])),
  /** Ready texts with their values filled in, in the rider's language and in the agent's. */
  templates: z.array(z.object({ name: z.string(), texts: z.partialRecord(appLanguage, z.string()) })),
});
export type InboxCase = z.infer<typeof inboxCase>;

const params = z.object({ itemId: keyId });

export const readInboxItem = staffCall({
  id: 'QC9',
  method: 'GET',
  path: '/inbox/{itemId}',
  summary: 'One item with what we know, a proposal, and what was answered',
  access: { staff: 'inbox.work' },
  params,
  reply: inboxCase,
  recordedAs: 'inbox.read',
});

export const readReportPhoto = staffCall({
  id: 'QC9',
  method: 'GET',
  path: '/reports/{reportId}/photo',
  summary: 'The photo of a report',
  access: { staff: 'inbox.work' },
  params: z.object({ reportId: keyId }),
  reply: z.string().describe('image/jpeg, image/png or image/webp'),
  recordedAs: 'report.look-at-photo',
});

export const listColleagues = staffCall({
  id: 'QC9',
  method: 'GET',
  path: '/inbox-people',
  summary: 'Whom an item can be assigned to',
  access: { staff: 'inbox.work' },
  reply: z.object({ people: z.array(z.object({ id: keyId, name: z.string() })) }),
});

const text = freeText(2000).refine((words) => words !== '', { error: 'is empty' });

export const assignItem = actCall({
  id: 'QC9',
  method: 'POST',
  path: '/inbox/{itemId}/assign',
  summary: 'Give an item to somebody, or to nobody',
  access: { staff: 'inbox.work' },
  params,
  given: z.strictObject({ to: keyId.nullable() }),
  act: 'inbox.assign',
});

export const snoozeItem = actCall({
  id: 'QC9',
  method: 'POST',
  path: '/inbox/{itemId}/snooze',
  summary: 'Put an item aside until a moment',
  access: { staff: 'inbox.work' },
  params,
  given: z.strictObject({ until: unixTime }),
  act: 'inbox.snooze',
});

export const addItemNote = actCall({
  id: 'QC9',
  method: 'POST',
  path: '/inbox/{itemId}/note',
  summary: 'A note for colleagues',
  access: { staff: 'inbox.work' },
  params,
  given: z.strictObject({ text }),
  act: 'inbox.note',
});

export const mergeItem = actCall({
  id: 'QC9',
  method: 'POST',
  path: '/inbox/{itemId}/merge',
  summary: 'Mark an item as the same as another: it closes with that one',
  access: { staff: 'inbox.work' },
  params,
  given: z.strictObject({ into: keyId }),
  act: 'inbox.merge',
});

/** Answers, and closes if `close` says with what. Both can be taken back for a few seconds, and happen together [QA6]. */
export const answerItem = actCall({
  id: 'QC9',
  method: 'POST',
  path: '/inbox/{itemId}/answer',
  summary: 'Answer a rider, and close the item',
  access: { staff: 'inbox.work' },
  params,
  given: z.strictObject({
    text,
    language: appLanguage,
    by: z.array(z.enum(['sms', 'mail', 'app'])).min(1),
    close: z.enum(closings).optional(),
  }),
  act: 'inbox.answer',
  waits: closeUndoSeconds,
});

export const putRightReport = actCall({
  id: 'QC9',
  method: 'POST',
  path: '/inbox/{itemId}/put-right',
  summary: 'End the rental where and when the rider says, give back what came after, answer, and close',
  access: { staff: 'rental.end' },
  params,
  given: z.strictObject({
    station: groupId,
    at: unixTime,
    text,
    language: appLanguage,
    by: z.array(z.enum(['sms', 'mail', 'app'])).min(1),
  }),
  act: 'inbox.put-right',
  reasons: ['faulty-station', 'wrong-time', 'goodwill', 'other'],
  waits: true,
});

export const closeItem = actCall({
  id: 'QC9',
  method: 'POST',
  path: '/inbox/{itemId}/close',
  summary: 'Close an item without an answer',
  access: { staff: 'inbox.work' },
  params,
  given: z.strictObject({ with: z.enum(closings) }),
  act: 'inbox.close',
  waits: closeUndoSeconds,
});

export const reopenItem = actCall({
  id: 'QC9',
  method: 'POST',
  path: '/inbox/{itemId}/reopen',
  summary: 'Open an item again',
  access: { staff: 'inbox.work' },
  params,
  given: z.strictObject({}),
  act: 'inbox.reopen',
});

/** For a return that the server doubts: the station's word counts after all, and fees for the time after it go back. */
export const believeReturn = actCall({
  id: 'QC9',
  method: 'POST',
  path: '/inbox/{itemId}/believe',
  summary: 'Believe a return that was doubted: it counts from the time that the station reported',
  access: { staff: 'money.give-back' },
  params,
  given: z.strictObject({}),
  act: 'incident.believe-return',
  reasons: ['faulty-station', 'wrong-time', 'other'],
  waits: true,
});

/** For a payment whose outcome stays unknown: the gateway is asked once more, and what it has is what counts. */
export const giveUpPayment = actCall({
  id: 'QC9',
  method: 'POST',
  path: '/inbox/{itemId}/give-up-payment',
  summary: 'Give up a payment that nobody knows the end of: it is never sent again',
  access: { staff: 'payment.resolve' },
  params,
  given: z.strictObject({}),
  act: 'payment.give-up-unknown',
  reasons: ['rider-asked', 'duplicate', 'other'],
  waits: true,
});
