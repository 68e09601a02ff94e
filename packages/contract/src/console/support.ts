import { z } from 'zod';
import { appLanguage, cableType, currency, groupId, keyId, unixTime } from '../entities.ts';
import { feeStepKinds, planKey } from '../fee-schedule.ts';
import { reportOptions } from '../vocabulary.ts';

/** Parts that several pages of support show the same way. */

export const sum = z.object({ amount: z.number(), currency });
export type Sum = z.infer<typeof sum>;

/** A station with the venue that it stood at; times of the place are shown in its zone [QA16]. */
export const consolePlace = z.object({ station: groupId, venue: z.string(), zone: z.string() });
export type ConsolePlace = z.infer<typeof consolePlace>;

/** May rent, or why not: `why` is a key of the dictionary; `words` is what the rider reads. */
export const standing = z.object({
  may_rent: z.boolean(),
  why: z.string().optional(),
  words: z.string().optional(),
  until: unixTime.optional(),
});
export type Standing = z.infer<typeof standing>;

/** A plan that the rider has or had. */
export const riderPlan = z.object({
  id: keyId.describe('of the subscription'),
  plan: planKey,
  price: sum.optional(),
  bought: unixTime,
  until: unixTime.optional(),
  state: z.enum(['running', 'used', 'on-hold', 'cancelled', 'over', 'refunded']),
  order: z.string().optional(),
});
export type RiderPlan = z.infer<typeof riderPlan>;

/** A step of what the rental costs, for the bar: what was included, what was charged, what comes next. */
export const costStep = z.object({
  kind: z.enum(['included', ...feeStepKinds]),
  at: unixTime,
  amount: z.number(),
  state: z.enum(['included', 'paid', 'pending', 'owed', 'given-back', 'held', 'next']),
  /** The plan that begins with it, where a longer one follows. */
  plan: planKey.optional(),
});

/** An Electron in a rider's hand, or that was. */
export const rentalLine = z.object({
  id: keyId,
  short: z.string().describe('how people call it on the phone: 8F-2673'),
  electron: z.string(),
  cable: cableType.optional(),
  plan: planKey,
  state: z.enum(['out', 'late', 'returned', 'by-hand', 'lost', 'found']),
  from: consolePlace,
  nest: z.int().optional(),
  start: unixTime,
  deadline: unixTime.optional(),
  end: unixTime.optional(),
  to: consolePlace.optional(),
  so_far: sum,
  next: z.object({ at: unixTime, amount: z.number() }).optional(),
  held: z
    .object({ since: unixTime })
    .optional()
    .describe('the rider says that it is back: fees are held [QA14]'),
});
export type RentalLine = z.infer<typeof rentalLine>;

export const reportLine = z.object({
  id: keyId,
  option: z.enum(reportOptions),
  words: z.string().optional(),
  has_photo: z.boolean(),
  station: groupId.optional(),
  at: unixTime,
  closed: unixTime.optional(),
  answered: unixTime.optional(),
  rental: keyId.optional(),
});
export type ReportLine = z.infer<typeof reportLine>;

/** A rider as they are named in lists: first name and masked number [QA10]. */
export const riderName = z.object({
  id: keyId,
  name: z.string().optional(),
  phone: z.string().describe('masked: +1 ••• ••• 2673'),
  language: appLanguage,
});
export type RiderName = z.infer<typeof riderName>;

/** Why we believe a report, and what is offered [QC11]. */
export const proposal = z.object({
  fits: z.boolean().describe('what stations said agrees with what the rider says'),
  /** Facts in words: keys of the dictionary with their values. */
  because: z.array(
    z.object({ word: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ),
  /** The act that is offered: where and when the rental would end. */
  end: z
    .object({
      place: consolePlace,
      at: unixTime,
      gives_back: sum.optional(),
      to: z.string().optional().describe('the card of what goes back: Visa 4417'),
    })
    .optional(),
  /** Others with the same cause. */
  alike: z.array(
    z.object({ rental: keyId, report: keyId.optional(), rider: riderName, held: sum.optional() }),
  ),
});
export type Proposal = z.infer<typeof proposal>;

/** Everything the panel "Put it right" needs to offer its acts; the server decides each of them anew. */
export const putRight = z.object({
  rider: riderName,
  standing,
  rental: z
    .object({
      id: keyId,
      electron: z.string(),
      from: consolePlace,
      start: unixTime,
      /** Where and when it would end: from an unread return, a later panel, or the rider's report. */
      proposed: z.object({ place: consolePlace, at: unixTime }).optional(),
    })
    .optional()
    .describe('the open one'),
  fees: z.array(
    z.object({
      id: keyId,
      kind: z.enum(feeStepKinds),
      at: unixTime,
      amount: z.number(),
      currency,
      /** What of it was taken and not given back. */
      left: z.number(),
      owed: z.boolean().describe('could not be charged: it can be waived'),
      to: z.string().describe('Visa 4417'),
      zone: z.string().optional().describe('of the venue at which the rental began'),
    }),
  ),
  plan: riderPlan
    .extend({ left: z.number().describe('what of its price was taken and not given back'), to: z.string() })
    .optional(),
  currency,
  /** Of the caller, today, in that currency. Without it there is no limit. */
  allowance: z.object({ limit: z.number(), used: z.number(), currency }).optional(),
  exchange: z
    .enum(['allowed', 'granted', 'no'])
    .describe('whether the next exchange is possible anyway, or was granted once'),
});
export type PutRight = z.infer<typeof putRight>;
