import { z } from 'zod';
import { keyId, unixTime } from '../entities.ts';
import { reasonCodes } from './rights.ts';
import { staffCall } from './staff-call.ts';

const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** One line of the record: who did what to whom, and why [QA3]. */
export const recordEntry = z.object({
  id: z.string().describe('grows with time'),
  at: unixTime,
  operator: z.string().describe('the name of a person, token.name of a program, name.shell of a command'),
  act: z.string(),
  subject: z.string(),
  about: z.string().optional().describe('the subject by its name: “Cleo, E-9073”, “1004, Night Owl Diner”'),
  reason: z.object({ code: z.enum(reasonCodes), words: z.string().optional() }).optional(),
  before: facts.optional(),
  after: facts.optional(),
  second_operator: z.string().optional(),
  /** All lines of one confirmation have the same: planned, confirmed, done. */
  staff_act: keyId.optional(),
  request: z.string().optional(),
});
export type RecordEntry = z.infer<typeof recordEntry>;

const word = (longest: number) => z.string().trim().min(1).max(longest).optional();

export const recordFilter = z.object({
  person: word(40).describe('as in `operator`'),
  act: word(80).describe('with all steps of it: `fee.give-back` finds `fee.give-back.undone`'),
  subject: word(200),
  reason: z.enum(reasonCodes).optional(),
  from: z.coerce.number().pipe(unixTime).optional(),
  until: z.coerce.number().pipe(unixTime).optional(),
});
export type RecordFilter = z.infer<typeof recordFilter>;

const page = recordFilter.extend({
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional()
    .describe('`next` of the page before'),
});
const reply = z.object({ entries: z.array(recordEntry), next: z.string().optional() });

export const readRecord = staffCall({
  id: 'QS8',
  method: 'GET',
  path: '/record',
  summary: 'The record of acts, the newest first. Reading it is an act of its own',
  access: { staff: 'record.read' },
  query: page,
  reply,
  recordedAs: 'record.read',
});

export const readOwnRecord = staffCall({
  id: 'QS8',
  method: 'GET',
  path: '/record/own',
  summary: 'What the caller did. The filter `person` is ignored',
  access: { staff: 'record.read-own' },
  query: page,
  reply,
});

export const exportRecord = staffCall({
  id: 'QS8',
  method: 'GET',
  path: '/record/export',
  summary: 'The record of acts as CSV, of exactly what is filtered. Asks for a fresh passkey',
  access: { staff: 'record.read' },
  query: recordFilter,
  reply: z.string().describe('text/csv'),
  recordedAs: 'record.export',
});
