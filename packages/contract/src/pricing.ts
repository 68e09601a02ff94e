import { z } from 'zod';
import { call } from './call.ts';
import { currency, legalPages, money, unixTime } from './entities.ts';
import { feeSchedule, planKey } from './fee-schedule.ts';
import { ok } from './outcome.ts';
import { activePlan } from './user.ts';

/** A country's fee schedule, with the specification's field names. */
export const pricing = z
  .object({
    currency: currency.describe('ours'),
    languages: z
      .array(z.string())
      .optional()
      .describe('ours: of the country; the first is that of its riders'),
    legal: legalPages.optional().describe('ours: the legal pages of the country'),
    hourly_rate: z.object({
      additional_payment_price: money.describe('the extra hour'),
      max_daily_charge: money.describe('day 1 at most'),
      penalty_price: money.describe('each day from day 2'),
      delay_return_fee: money.describe('in all at most'),
    }),
    daily: z.object({ delay_return_fee: money.describe('a late day') }),
    promo: z.object({
      penalty_price: money.describe('each day from day 2'),
      delay_return_fee: money.describe('in all at most'),
    }),
    monthly: z.object({ annual: money.describe('the upgrade to annual') }),
    annual: z.object({ delay_return_fee: money.describe('a second loss') }),
    general: z.object({
      delay_return_fee: money.describe('a lost Electron'),
      refundWithin20DelayFree: money.describe('credit when found within 20 days of paying for the loss'),
      otherReturn: money.describe('credit when found later'),
      refund_days: z.int().min(0).describe('ours: how long a first-time subscriber may ask for a refund'),
    }),
    schedules: z.record(planKey, feeSchedule).describe('ours: every plan, step by step'),
    former_prices: z
      .array(z.object({ plan: planKey, price: money, from: unixTime, until: unixTime }))
      .optional()
      .describe('ours: what plans cost before and when it was charged; no other price is shown crossed out'),
  })
  .meta({ id: 'Pricing' });
export type Pricing = z.infer<typeof pricing>;

export const pricingList = call({
  id: 'K25',
  method: 'GET',
  path: '/pricing_list',
  summary: 'Prices and fees of every country',
  access: 'anyone',
  reply: z.object({
    code: ok,
    data: z.object({
      pricing: z
        .object({ US: pricing, JP: pricing, GB: pricing })
        .partial()
        .catchall(pricing)
        .describe('a country in which a plan has no price in force is left out: nothing is rented there'),
      user: z.object({ active_plan: activePlan.optional() }).optional(),
    }),
  }),
});
