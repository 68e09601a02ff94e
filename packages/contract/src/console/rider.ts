import { z } from 'zod';
import { cableType, email, freeText, keyId, unixTime } from '../entities.ts';
import { planKey } from '../fee-schedule.ts';
import { recordEntry } from './record.ts';
import { actCall, staffCall } from './staff-call.ts';
import {
  consolePlace,
  costStep,
  putRight,
  rentalLine,
  reportLine,
  riderName,
  riderPlan,
  standing,
  sum,
} from './support.ts';

const params = z.object({ riderId: keyId });

/** What a payment is for. Each is a text of the console: `console-rider.what-{what}`. */
export const paymentSubjects = [
  'plan',
  'late',
  'upgrade',
  'lost',
  'debt',
  'damage',
  'hold',
  'refund',
] as const;

export const riderPayment = z.object({
  key: z.string(),
  at: unixTime,
  what: z.enum(paymentSubjects),
  /** Of the payment, or of what is given back. */
  plan: planKey.optional(),
  order: z.string().optional().describe('how people call it on the phone: 8F-2673'),
  schedule: z
    .object({ country: z.string(), plan: planKey, version: z.int(), step: z.int() })
    .optional()
    .describe('by which line of the price list a fee was charged'),
  /** Of a refund: why it was given back. A reason of staff, or a rule. */
  reason: z.string().optional(),
  state: z.enum([
    'on-its-way',
    'paid',
    'owed',
    'declined',
    'given-back',
    'disputed',
    'not-known',
    'released',
  ]),
  amount: z.number().describe('negative: given back'),
  currency: sum.shape.currency,
  card: z.string().optional(),
  receipt: z.string().optional().describe('its number'),
  rental: keyId.optional(),
});
export const riderMessage = z.object({
  id: z.string(),
  at: unixTime,
  by: z.enum(['sms', 'push', 'mail', 'app']),
  subject: z.string().optional().describe('of a mail'),
  /** Word for word. Empty if it is secret: a code or a link is never shown. */
  text: z.string(),
  secret: z.literal(true).optional(),
  /** `sent`: its carrier took it, and tells no more. */
  state: z.enum(['sent', 'delivered', 'seen', 'on-its-way', 'not-known', 'failed']),
  seen_at: unixTime.optional(),
});
export const riderDevice = z.object({
  id: keyId,
  browser: z.string().optional(),
  system: z.string().optional(),
  model: z.string().optional(),
  signed_in: unixTime,
  seen: unixTime,
});
export const riderNote = z.object({ id: keyId, at: unixTime, by: z.string(), text: z.string() });

export const riderPage = z.object({
  rider: riderName,
  mail: z.string().optional().describe('masked: c••••@••••.com'),
  mail_verified: z.boolean().optional(),
  since: unixTime,
  cable: cableType.optional(),
  cable_asked: z.boolean(),
  rentals_in_all: z.int(),
  standing,
  closed: unixTime.optional().describe('the account was deleted'),
  /** What was revealed to the caller within the last ten minutes [QA10]. */
  revealed: z
    .object({
      phone: z.string().optional(),
      mail: z.string().optional(),
      until: unixTime.describe('of the one that ends first'),
    })
    .optional(),
  plan: riderPlan.optional(),
  hand: z.array(
    rentalLine.extend({
      steps: z.array(costStep),
      report: reportLine.optional(),
      /** The station that the report names, if it has not been heard since: nothing speaks against the rider's word. */
      silent: z.object({ place: consolePlace, since: unixTime }).optional(),
    }),
  ),
  rentals: z.array(rentalLine).describe('the newest twenty, also the open ones'),
  payments: z.array(riderPayment).describe('the newest fifty'),
  paid: z.array(sum).describe('in all, by currency'),
  credits: z.array(z.object({ id: keyId, left: z.number(), currency: sum.shape.currency, at: unixTime })),
  messages: z.array(riderMessage).describe('the newest thirty'),
  reports: z.array(reportLine),
  devices: z.array(riderDevice),
  promos: z.array(z.object({ code: z.string(), at: unixTime })),
  blocks: z.array(
    z.object({
      why: z.string().describe('a key of the dictionary'),
      words: z.string().optional(),
      since: unixTime,
      until: unixTime.optional(),
      lifted: unixTime.optional(),
      by: z.string().optional(),
    }),
  ),
  notes: z.array(riderNote),
  acts: z.array(recordEntry).describe('of staff, on this rider and their rentals; the newest thirty'),
  put_right: putRight,
});
export type RiderPage = z.infer<typeof riderPage>;

export const readRider = staffCall({
  id: 'QC2',
  method: 'GET',
  path: '/riders/{riderId}',
  summary: 'Everything about a rider on one page. Phone and mail are masked',
  access: { staff: 'rider.read' },
  params,
  reply: riderPage,
  recordedAs: 'rider.read',
});

export const revealRider = actCall({
  id: 'QA10',
  method: 'POST',
  path: '/riders/{riderId}/reveal',
  summary: 'Show the phone number or the mail to the caller, for ten minutes',
  access: { staff: 'rider.reveal' },
  params,
  given: z.strictObject({ what: z.enum(['phone', 'mail']) }),
  act: 'rider.reveal',
  reasons: ['call-back', 'rider-asked', 'abuse', 'other'],
});

export const addRiderNote = actCall({
  id: 'QC2',
  method: 'POST',
  path: '/riders/{riderId}/note',
  summary: 'A note for colleagues. The rider does not see it, unless they ask for all their data',
  access: { staff: 'rider.correct' },
  params,
  given: z.strictObject({ text: freeText(1000).refine((text) => text !== '', { error: 'is empty' }) }),
  act: 'rider.note',
});

export const writeToRider = actCall({
  id: 'QC9',
  method: 'POST',
  path: '/riders/{riderId}/write',
  summary: 'Write to a rider in their language',
  access: { staff: 'inbox.work' },
  params,
  given: z.strictObject({
    text: freeText(1000).refine((text) => text !== '', { error: 'is empty' }),
    by: z.enum(['sms', 'mail']),
  }),
  act: 'rider.write',
  reasons: ['rider-asked', 'call-back', 'goodwill', 'other'],
});

export const blockRider = actCall({
  id: 'QC7',
  method: 'POST',
  path: '/riders/{riderId}/block',
  summary:
    'Keep a rider from renting, until a moment or until somebody lifts it, with words that the rider reads',
  access: { staff: 'rider.block' },
  params,
  given: z.strictObject({
    until: unixTime.optional(),
    words: freeText(300)
      .refine((text) => text !== '', { error: 'is empty' })
      .describe("in the rider's language"),
  }),
  act: 'rider.block',
  reasons: ['abuse', 'dispute', 'rider-asked', 'other'],
});

export const unblockRider = actCall({
  id: 'QC7',
  method: 'POST',
  path: '/riders/{riderId}/unblock',
  summary: 'Let a rider rent again whom staff had blocked',
  access: { staff: 'rider.block' },
  params,
  given: z.strictObject({}),
  act: 'rider.unblock',
  reasons: ['mistake', 'goodwill', 'rider-asked', 'other'],
});

export const endRiderSessions = actCall({
  id: 'QC8',
  method: 'POST',
  path: '/riders/{riderId}/end-sessions',
  summary: 'Sign a rider out of one device, or of all',
  access: { staff: 'rider.correct' },
  params,
  given: z.strictObject({ device: keyId.optional() }),
  act: 'rider.end-sessions',
  reasons: ['rider-asked', 'abuse', 'other'],
});

export const correctEmail = actCall({
  id: 'QC8',
  method: 'POST',
  path: '/riders/{riderId}/correct-email',
  summary: 'Correct the mail of a rider. A link to confirm it goes to the new one',
  access: { staff: 'rider.correct' },
  params,
  given: z.strictObject({ email }),
  act: 'rider.correct-email',
  reasons: ['rider-asked', 'mistake', 'other'],
});

export const exportRider = actCall({
  id: 'QC8',
  method: 'POST',
  path: '/riders/{riderId}/export',
  summary: 'Everything that is kept about a rider, as the rider can download it',
  access: { staff: 'rider.export' },
  params,
  given: z.strictObject({}),
  act: 'rider.export',
  reasons: ['rider-asked', 'other'],
  freshPasskey: true,
});

export const deleteRider = actCall({
  id: 'QC8',
  method: 'POST',
  path: '/riders/{riderId}/delete',
  summary: 'Delete an account, by the same rules as the rider: not while an Electron is out or money is open',
  access: { staff: 'rider.export' },
  params,
  given: z.strictObject({}),
  act: 'rider.delete',
  reasons: ['rider-asked'],
  freshPasskey: true,
});
