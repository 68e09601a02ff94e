import { z } from 'zod';
import { currency, freeText, keyId, region, unixTime } from '../entities.ts';
import { mostAtOnce, promoPlans, promoSorts, promoStates, promoViews } from './promo-words.ts';
import { actCall, staffCall } from './staff-call.ts';
import { riderName, sum } from './support.ts';

const times = z.int().min(1).max(1_000_000);
const amount = z.strictObject({ amount: z.number().positive().max(1_000_000), currency });

/** What a code gives: free days, or something off the price of a plan. */
export const promoGives = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('days'), days: z.int().min(1).max(366) }),
  z.strictObject({ is: z.literal('percent'), percent: z.int().min(1).max(100) }),
  z.strictObject({ is: z.literal('amount'), ...amount.shape }),
]);
export type PromoGives = z.infer<typeof promoGives>;

/** Everything that can limit a code. What is missing does not limit it. */
const limits = z.strictObject({
  max_uses: times.optional().describe('in all; of a batch: of each code'),
  per_person: z.int().min(1).max(1_000).default(1),
  per_day: times.optional().describe('by the calendar of the country of the order'),
  venues: z.array(keyId).max(100).default([]).describe('orders at these venues only'),
  countries: z.array(region).max(10).default([]).describe('orders in these countries only'),
  new_only: z.boolean().default(false).describe('riders who never rented'),
  budget: amount.optional().describe('the most that is given away, at list price; of a batch: by each code'),
  starts: unixTime.optional(),
  ends: unixTime.optional(),
});

const promoRow = z.object({
  id: keyId.describe('of the code, or of the batch'),
  code: z.string().describe('of a batch: its pattern'),
  codes: z.int().describe('how many; 1: no batch'),
  name: z.string(),
  gives: promoGives,
  plans: z.array(z.enum(promoPlans)).describe('empty: every plan on sale'),
  max_uses: z.int().optional().describe('of all codes together'),
  per_person: z.int(),
  per_day: z.int().optional(),
  venues: z.array(z.object({ id: keyId, title: z.string() })),
  countries: z.array(region).describe('empty: every country'),
  new_only: z.boolean(),
  budget: sum.optional().describe('of all codes together'),
  given: z.array(sum).describe('given away until now, at list price'),
  starts: unixTime.optional(),
  ends: unixTime.optional(),
  stopped: unixTime.optional(),
  used: z.int(),
  state: z.enum(promoStates),
});
export type PromoRow = z.infer<typeof promoRow>;

export const listPromos = staffCall({
  id: 'QM4',
  method: 'GET',
  path: '/promos',
  summary: 'Promo codes and batches, the newest first: those of the own countries and venues',
  access: { staff: 'promo.edit' },
  query: z.object({
    view: z.enum(promoViews).default('all'),
    q: z
      .string()
      .trim()
      .max(100)
      .optional()
      .describe('in the code, pattern or name; or one whole code of a batch'),
    sort: z.enum(promoSorts).default('made'),
    turned: z.literal('yes').optional().describe('the other way round'),
    after: z.string().max(400).optional(),
    limit: z.coerce.number().pipe(z.int().min(1).max(500)).default(100),
  }),
  reply: z.object({
    promos: z.array(promoRow),
    next: z.string().optional(),
    total: z.int().describe('of what is filtered'),
    counts: z.record(z.enum(promoViews), z.int()),
    now: unixTime,
  }),
});
export type PromoList = z.infer<(typeof listPromos)['reply']>;

export const readPromoFigures = staffCall({
  id: 'QM4',
  method: 'GET',
  path: '/promos/figures',
  summary: 'What promo codes gave and brought this month',
  access: { staff: 'promo.edit' },
  reply: z.object({
    used: z.int().describe('this month'),
    first_rentals: z.int().describe('first rentals of this month'),
    first_with_code: z.int().describe('of these, by riders who had used a code'),
    came: z.int().describe('riders who rented within 30 days of a code that was used 30 to 120 days ago'),
    stayed: z.int().describe('of these, who rented again within those days'),
    invited: z.int().describe('friends who used a code of a friend, ever'),
    inviters: z.int(),
    months_given: z.int(),
    given: z.array(sum).describe('given away this month, at list price'),
    wrong: z.int().describe('codes that do not exist, tried in the last quarter of an hour'),
    slowed: z.int().describe('people and networks that have to wait because of it'),
  }),
});
export type PromoFigures = z.infer<(typeof readPromoFigures)['reply']>;

export const listInvitations = staffCall({
  id: 'QM4',
  method: 'GET',
  path: '/promos/invitations',
  summary: 'Whose friends came: the riders who invited most. Their codes are never edited',
  access: { staff: 'promo.edit' },
  query: z.object({ limit: z.coerce.number().pipe(z.int().min(1).max(500)).default(100) }),
  reply: z.object({
    invitations: z.array(
      z.object({
        code: z.string(),
        rider: riderName.optional().describe('only for those who may read riders'),
        invited: z.int().describe('friends who used it'),
        rented: z.int().describe('of these, whose reward has been decided after their first rental'),
        months: z.int().describe('given for them'),
        odd: z.int().describe('friends with the same device or card, or who had rented before'),
      }),
    ),
    total: z.int().describe('riders who have invited somebody'),
  }),
});

const params = z.object({ promoId: keyId.describe('of a code, or of a batch') });

export const readPromo = staffCall({
  id: 'QM4',
  method: 'GET',
  path: '/promos/{promoId}',
  summary: 'One code, or one batch, with its uses on each of the last 30 days',
  access: { staff: 'promo.edit' },
  params,
  reply: z.object({
    promo: promoRow,
    link: z.string().optional().describe('by which riders use it; of a batch none'),
    days: z.array(z.object({ day: z.string().describe('2026-11-18'), used: z.int() })),
    now: unixTime,
  }),
});

export const listPromoUses = staffCall({
  id: 'QM4',
  method: 'GET',
  path: '/promos/{promoId}/uses',
  summary: 'Who used a code, or a code of a batch, the last first',
  access: { staff: 'promo.edit' },
  params,
  query: z.object({
    after: z.string().max(400).optional(),
    limit: z.coerce.number().pipe(z.int().min(1).max(200)).default(50),
  }),
  reply: z.object({
    uses: z.array(
      z.object({
        order: keyId,
        at: unixTime,
        code: z.string(),
        value: sum
          .optional()
          .describe('what it gave away, at list price; missing: used before this was kept'),
        rider: riderName.optional().describe('only for those who may read riders'),
      }),
    ),
    next: z.string().optional(),
  }),
});

export const exportPromoCodes = staffCall({
  id: 'QM4',
  method: 'GET',
  path: '/promos/{promoId}/codes',
  summary: 'The codes of a batch as CSV, each with its uses',
  access: { staff: 'promo.edit' },
  params,
  reply: z.string().describe('text/csv'),
  recordedAs: 'promo.export-codes',
});

export const createPromos = actCall({
  id: 'QM4',
  method: 'POST',
  path: '/promos',
  summary: 'Make one code, or a batch of codes by a pattern',
  access: { staff: 'promo.edit' },
  given: z.strictObject({
    codes: z.discriminatedUnion('is', [
      z.strictObject({ is: z.literal('one'), code: freeText(40).min(3) }),
      z.strictObject({
        is: z.literal('batch'),
        pattern: freeText(40).min(3).describe('such as CAMPUS-####'),
        count: z.int().min(1).max(mostAtOnce),
      }),
    ]),
    name: freeText(40).min(1),
    gives: promoGives,
    plans: z.array(z.enum(promoPlans)).max(promoPlans.length).default([]),
    limits,
  }),
  act: 'promo.create',
});

export const stopPromo = actCall({
  id: 'QM4',
  method: 'POST',
  path: '/promos/{promoId}/stop',
  summary: 'Stop a code, or every code of a batch: no payment starts with it from now on',
  access: { staff: 'promo.edit' },
  params,
  given: z.strictObject({}),
  act: 'promo.stop',
  reasons: ['abuse', 'mistake', 'venue-asked', 'other'],
});

export const changePromoLimits = actCall({
  id: 'QM4',
  method: 'POST',
  path: '/promos/{promoId}/limits',
  summary: 'Change how often, until when and for how much a code works: never below what is used',
  access: { staff: 'promo.edit' },
  params,
  given: z
    .strictObject({
      max_uses: times.nullable().optional().describe('null: without this limit'),
      per_person: z.int().min(1).max(1_000).optional(),
      per_day: times.nullable().optional(),
      budget: z.number().positive().max(1_000_000).optional().describe('in the currency it has'),
      ends: unixTime.nullable().optional(),
    })
    .refine((given) => Object.values(given).some((value) => value !== undefined), 'nothing to change'),
  act: 'promo.change-limits',
  reasons: ['goodwill', 'abuse', 'mistake', 'venue-asked', 'other'],
});
