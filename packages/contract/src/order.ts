import { z } from 'zod';
import { bankCheck } from './bank-check.ts';
import { cableType, currency, groupId, keyId, legalPages, money, planId, unixTime } from './entities.ts';
import { feeSchedule, planGift, planKey } from './fee-schedule.ts';
import { freeUsedUp } from './free-used-up.ts';
import { user } from './user.ts';
import { orderStatuses, paymentLabels, planTitles } from './vocabulary.ts';

/** What happens to the open rental (D17). */
const forRental = z
  .enum(['moves', 'unchanged'])
  .describe(
    "ours, while an Electron is out. moves: it follows this plan's schedule from the purchase on; unchanged: nothing changes for it",
  );

export const plan = z
  .object({
    id: planId,
    title: z.enum(planTitles),
    key_id: z
      .string()
      .describe('such as monthly or hourly_rate; a main_ prefix is stripped where it is shown'),
    view_label: z.string().describe('Daily, Monthly, Semester, Annual, ONEDAYFREE …'),
    view_index: z.int().optional().describe('a plan without one is not shown'),
    price: money,
    additional_payment_price: money.optional().describe('an hour beyond the window'),
    max_daily_charge: money.optional(),
    highlighted: z.boolean(),
    gift: planGift.optional(),
    list_price: money
      .optional()
      .describe('ours: the price without the code of the order, crossed out next to the price'),
    old_price: money
      .optional()
      .describe('ours: a former price of the price list, crossed out next to the price'),
    old_price_charged: z
      .object({ from: unixTime, until: unixTime })
      .optional()
      .describe('ours: when the former price was charged'),
    promo: z.boolean().optional().describe('ours: the plan of the promo that is applied'),
    schedule: feeSchedule.optional().describe('ours: what being late costs, step by step'),
    rental: forRental.optional(),
  })
  .meta({ id: 'Plan' });
export type Plan = z.infer<typeof plan>;

export const orderStatus = z.enum(orderStatuses);

/** A code that takes something off the price of a plan. */
const reduction = z.object({
  promo_id: z.string(),
  code: z.string(),
  percent: z.int().min(1).max(100).optional(),
  amount: money.optional(),
});

/** The rider's choices so far. */
const orderChoices = z.object({
  plan_id: planId.optional(),
  promo: z.boolean().optional().describe('a promo is applied'),
  promo_id: z.string().optional(),
  reduction: reduction
    .optional()
    .describe('ours: the code that makes plans of this order cheaper; promo and promo_id are of free plans'),
  sessionBookingId: keyId.optional(),
  group_id: groupId.optional(),
  cableType: cableType.optional(),
  currency_grapheme: z.string().describe('$, ¥, £, €; the code of a currency without a sign'),
  currency_template: z.string().describe('"$1", "CHF 1": with the amount in place of 1'),
  paymentMethod: z.enum(paymentLabels).optional(),
  selectedMethod: z.string().optional().describe('token of a saved payment method'),
  planKeyId: z.string().optional(),
  planUntil: unixTime.optional(),
  timezone: z.string().describe('of the venue, such as Asia/Tokyo'),
});

/** What the payment changes besides starting the plan. */
export const orderEffect = z
  .object({
    rental: forRental.optional(),
    adds_to: planKey
      .optional()
      .describe('the longer plan that the rider has: it continues, extended by the time of this one'),
    gives_back: z
      .object({ plan: planKey, amount: money.describe('0: a promo code, which can be used again') })
      .optional()
      .describe('the plan that the rider has and never used, which is refunded'),
  })
  .meta({ id: 'OrderEffect' });
export type OrderEffect = z.infer<typeof orderEffect>;

export const order = z
  .object({
    key_id: keyId.describe('the orderId of paths and requests'),
    status: orderStatus,
    order: orderChoices,
    plan_view_label: z.string().optional(),
    plan_price: money.optional(),
    list_price: money.optional().describe('ours: the price before the code of the order'),
    hold: money
      .optional()
      .describe('ours: what is held to check the method, and released at once, if nothing is charged'),
    credit: money.optional().describe('ours: what of the price is paid by credit; absent if there is none'),
    to_pay: money.optional().describe('ours: what is charged then; 0: the method is only checked'),
    bank: bankCheck.optional().describe('ours: the payment waits for the bank, to which the rider is led'),
    fail_message: z.string().optional().describe('ours: why the last payment failed'),
    effect: orderEffect.optional().describe('ours: of an order that is not paid yet, with a plan chosen'),
    currency,
    legal: legalPages.optional().describe('ours: the legal pages of the country'),
    user,
    freeFirstDay: z.boolean(),
    free_option: z.boolean().describe('a free first use is offered'),
    total_sessions: z.int().min(0),
    who_pays_for_electrons: z.enum(['users', 'owner']),
    request_payment_information: z.boolean(),
    free_used_up: freeUsedUp.optional().describe('ours: why the owner does not pay for this order'),
    firstTimeNoPayments: z.boolean(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof order>;
