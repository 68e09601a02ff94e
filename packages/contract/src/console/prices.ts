import type { FeeRule, FeeSchedule } from '@etg/domain/fee-schedule';
import { planKeys } from '@etg/domain/plan';
import { z } from 'zod';
import { currency, keyId, region, unixTime } from '../entities.ts';
import { planKey } from '../fee-schedule.ts';
import { priceFaults, priceVersionStates } from './price-words.ts';
import { actCall, staffCall } from './staff-call.ts';

/** Amounts are whole numbers of minor units, times are minutes, as in `FeeSchedule` of the domain. */
const whole = z.int();
const times = { after: whole, remind: whole };

/** The schedule of the plan after an upgrade. */
const then: z.ZodType<FeeSchedule> = z.lazy(() => priceBody);

const rule: z.ZodType<FeeRule> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('charge'),
    ...times,
    every: whole,
    times: whole,
    amount: whole,
    most: whole,
  }),
  z.object({
    kind: z.literal('upgrade'),
    ...times,
    amount: whole,
    to: planKey,
    then,
  }),
  z.object({ kind: z.literal('suspend'), ...times }),
  z.object({ kind: z.literal('lost'), ...times }),
]);

/** A stored schedule, whole: `feeTimeline` of the domain computes from it what a rider pays. */
export const priceBody: z.ZodType<FeeSchedule> = z.object({
  version: whole,
  country: region,
  currency,
  plan: planKey,
  price: whole,
  hold: whole,
  window: whole,
  rules: z.array(rule),
  lost: z.object({ price: whole, forgiven: whole, lessPrice: z.boolean() }),
  found: z.object({ days: whole, within: whole, later: whole }),
  refundDays: whole,
});

/** A number as it was typed: `null` is an empty field, and it may be a fraction or negative. */
const typed = z.number().min(-1e12).max(1e12).nullable();
const typedTimes = { after: typed, remind: typed };

/**
 * A draft as it was typed. It has no version, country, plan or currency: those are decided where it is saved. An upgrade
 * continues with the version of the longer plan that is in force, so it has no `then`.
 */
export const priceDraftBody = z.strictObject({
  price: typed,
  hold: typed,
  window: typed,
  rules: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('charge'),
          ...typedTimes,
          every: typed,
          times: typed,
          amount: typed,
          most: typed,
        }),
        z.strictObject({
          kind: z.literal('upgrade'),
          ...typedTimes,
          amount: typed,
          to: z.enum(planKeys).nullable(),
        }),
        z.strictObject({ kind: z.literal('suspend'), ...typedTimes }),
        z.strictObject({ kind: z.literal('lost'), ...typedTimes }),
      ]),
    )
    .max(40),
  lost: z.strictObject({ price: typed, forgiven: typed, lessPrice: z.boolean() }),
  found: z.strictObject({ days: typed, within: typed, later: typed }),
  refundDays: typed,
});
export type PriceDraftBody = z.infer<typeof priceDraftBody>;

/** What the draft would have brought in the last whole month, computed in the background on its real rentals. */
export const priceEstimate = z.object({
  state: z.enum(['running', 'done']),
  /** The month, in the country's time zone. */
  from: unixTime,
  until: unixTime,
  /** How many rentals have been computed, of how many. */
  done: z.int(),
  total: z.int(),
  /** Minor units: what those rentals came to, and what they would have come to under the draft for the same times out. */
  real: z.int(),
  under: z.int(),
  riders: z.int(),
  riders_who_pay_more: z.int(),
});
export type PriceEstimate = z.infer<typeof priceEstimate>;

export const priceDraft = z.object({
  /** Never used twice: what is saved, discarded or put in force names the edition that was seen. */
  edition: z.int(),
  body: priceDraftBody,
  /** Missing: as soon as it is confirmed. */
  from: unixTime.optional(),
  by: z.string(),
  at: unixTime,
  /** By field, such as `rules.1.after`; `rules` for what is wrong with all of them. Empty: it can be put in force. */
  faults: z.array(z.object({ field: z.string(), fault: z.enum(priceFaults) })),
  /** The act that asks to put this edition in force, and waits for its second person. */
  waiting: z.object({ act: keyId, by: z.string(), at: unixTime }).optional(),
  estimate: priceEstimate.optional().describe('of this body; missing until somebody asks for it'),
});
export type PriceDraft = z.infer<typeof priceDraft>;

export const priceVersion = z.object({
  id: z.string(),
  version: z.int(),
  state: z.enum(priceVersionStates),
  /** Missing: from the first start of this installation. */
  from: unixTime.optional(),
  /** When the next one took or takes its place, or it was taken back. */
  until: unixTime.optional(),
  by: z.string().optional().describe('who asked for it; missing: it came with a release or by an operator'),
  confirmed_by: z.string().optional(),
  body: priceBody.optional().describe('missing if it is malformed'),
  fault: z.string().optional().describe('why it is malformed, for engineers'),
});
export type PriceVersion = z.infer<typeof priceVersion>;

const country = region;
const onePlan = z.object({ country, plan: planKey });

export const readPrices = staffCall({
  id: 'QM2',
  method: 'GET',
  path: '/prices/{country}',
  summary:
    'The prices of one country: every version of each plan, and its draft. For those who may draft or confirm prices',
  access: { staff: 'signed-in' },
  params: z.object({ country }),
  reply: z.object({
    country,
    currency,
    zone: z.string().describe('of the times at which prices begin; an IANA name'),
    /** The countries that the caller may look at. */
    countries: z.array(z.object({ country, currency })),
    plans: z.array(
      z.object({
        plan: planKey,
        versions: z.array(priceVersion).describe('the newest first'),
        draft: priceDraft.optional(),
        /** What it cost before, as riders may see it crossed out. In minor units. */
        former: z.object({ price: z.int(), from: unixTime, until: unixTime }).optional(),
      }),
    ),
    may: z.object({ draft: z.boolean(), confirm: z.boolean() }),
    now: unixTime,
  }),
});

/** `changed`: somebody else saved or discarded it meanwhile, nothing was written, and this is what there is now. */
const draftChanged = z.object({ outcome: z.literal('changed'), draft: priceDraft.optional() });

export const savePriceDraft = staffCall({
  id: 'QM2',
  method: 'POST',
  path: '/prices/{country}/{plan}/draft',
  summary:
    'Save the draft of a plan as it was typed, also with faults. There is one for each country and plan',
  access: { staff: 'price.draft' },
  params: onePlan,
  body: z.strictObject({
    body: priceDraftBody,
    from: unixTime
      .max(4_102_444_800)
      .optional()
      .describe('before the year 2100; as soon as it is confirmed without it'),
    seen: z.int().optional().describe('the edition that was edited; missing: there was no draft'),
  }),
  reply: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('saved'), draft: priceDraft }),
    draftChanged,
  ]),
});

/** Undone by saving the same body again. */
export const discardPriceDraft = staffCall({
  id: 'QM2',
  method: 'POST',
  path: '/prices/{country}/{plan}/draft/discard',
  summary: 'Throw the draft of a plan away',
  access: { staff: 'price.draft' },
  params: onePlan,
  body: z.strictObject({ seen: z.int() }),
  reply: z.discriminatedUnion('outcome', [z.object({ outcome: z.literal('discarded') }), draftChanged]),
});

export const estimatePriceDraft = staffCall({
  id: 'QM3',
  method: 'POST',
  path: '/prices/{country}/{plan}/draft/estimate',
  summary: 'Compute in the background what the draft would have brought in the last whole month',
  access: { staff: 'price.draft' },
  params: onePlan,
  body: z.strictObject({ seen: z.int() }),
  /** `faulty`: the draft has faults. */
  reply: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('started'), estimate: priceEstimate }),
    z.object({ outcome: z.literal('faulty') }),
    draftChanged,
  ]),
});

/** The result of putting a draft in force. */
export const pricePutInForce = z.object({ id: z.string(), version: z.int(), from: unixTime });

/** Always waits for a second person with the right `price.confirm`, in `/acts`. */
export const putPriceInForce = actCall({
  id: 'QM2',
  method: 'POST',
  path: '/prices/{country}/{plan}/put-in-force',
  summary: 'Put the draft of a plan in force, from its moment on. A second person confirms it',
  access: { staff: 'price.draft' },
  params: onePlan,
  given: z.strictObject({
    edition: z.int(),
    free_meant: z
      .literal(true)
      .optional()
      .describe('the plan, or the loss of an Electron, becomes free, and that is meant'),
  }),
  act: 'price.put-in-force',
  reasons: ['mistake', 'other'],
  secondPerson: 'price.confirm',
});

export const cancelPrice = actCall({
  id: 'QM2',
  method: 'POST',
  path: '/prices/{country}/{plan}/cancel',
  summary: 'Cancel a version that has not begun',
  access: { staff: 'price.draft' },
  params: onePlan,
  given: z.strictObject({ version: z.int() }),
  act: 'price.cancel',
  reasons: ['mistake', 'other'],
});
