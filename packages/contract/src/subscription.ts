import { z } from 'zod';
import { call } from './call.ts';
import {
  agreeToTerms,
  cableType,
  currency,
  email,
  freeText,
  groupId,
  keyId,
  money,
  planId,
  unixTime,
  zip,
} from './entities.ts';
import { planKey } from './fee-schedule.ts';
import { order, orderStatus, plan } from './order.ts';
import { ok, outcome } from './outcome.ts';
import { checkoutForm, checkoutResult } from './payment.ts';
import { methodToken, provider } from './provider.ts';
import { user } from './user.ts';
import { venueName } from './venue-name.ts';
import { paymentLabels } from './vocabulary.ts';

export const startOrder = call({
  id: 'K17',
  method: 'POST',
  path: '/subscribe/start',
  summary: 'Start an order for a plan',
  access: 'user',
  body: z.strictObject({
    settings: z
      .strictObject({
        group_id: groupId.optional(),
        cableType: cableType.optional(),
        sessionBookingId: keyId.optional(),
      })
      .optional(),
  }),
  reply: z.object({
    code: outcome({
      200: 'started',
      403: 'the account is suspended',
      404: 'there is no such station',
      409: 'ours: nothing can be bought here, since the country has no prices',
    }),
    message: z.string().optional(),
    order: z.object({ key_id: keyId, status: orderStatus }).optional(),
  }),
});

export const readOrder = call({
  id: 'K18',
  method: 'GET',
  path: '/subscribe/process/{orderId}',
  summary: 'An order as it stands',
  access: 'user',
  params: z.object({ orderId: keyId }),
  reply: z.object({ code: ok, ...order.shape }),
});

export const listPlans = call({
  id: 'K19',
  method: 'GET',
  path: '/subscribe/plans/{orderId}',
  summary: 'The plans this order can have',
  access: 'user',
  params: z.object({ orderId: keyId }),
  reply: z.object({ code: ok, plans: z.array(plan) }),
});

export const changeOrder = call({
  id: 'K20',
  method: 'POST',
  path: '/subscribe/order/change',
  summary: 'Choose plan, promo, payment method; save billing information and the agreement to the terms',
  access: 'user',
  body: z.strictObject({
    orderId: keyId,
    order: z
      .strictObject({
        plan_id: planId.optional(),
        promo: z.boolean().optional(),
        promo_id: freeText(64).min(1).nullable().optional().describe('null removes the promo'),
        paymentMethod: z.enum(paymentLabels).optional(),
        selectedMethod: methodToken.nullable().optional().describe('null: a new method'),
      })
      .optional(),
    user: z
      .strictObject({
        agree_to_terms: agreeToTerms.optional(),
        zip: zip.optional(),
        email: email.optional(),
      })
      .optional(),
  }),
  reply: z.object({
    code: outcome({
      200: 'changed',
      404: 'no such plan or payment method here',
      409: 'conflict: the message belongs to the e-mail field',
      407: 'ours: the promo is for other venues, or for countries with another currency',
      408: 'ours: the promo is used up for today',
      410: 'the promo cannot be used any more',
      423: 'being paid or paid already: read the order again',
    }),
    promo_spared: z
      .boolean()
      .optional()
      .describe('ours: the code stays unused, since the first use is free without it'),
    message: z.string().optional(),
  }),
});

export const checkOut = call({
  id: 'K23',
  method: 'POST',
  path: '/subscribe/checkout',
  summary: 'Pay for the order; without a source, take it for free',
  access: 'user',
  body: checkoutForm.partial({ source: true }),
  reply: checkoutResult,
});

export const reportOrderStatus = call({
  id: 'K24',
  method: 'POST',
  path: '/subscribe/order/status',
  summary: 'Report that a payment failed in the browser',
  access: 'user',
  body: z.strictObject({
    orderId: keyId,
    status: z.literal('fail'),
    order: z.strictObject({
      failStatus: freeText(500),
      failMethod: freeText(100).optional().describe('the method that failed'),
      failServer: freeText(500).optional().describe('what the server answered'),
    }),
  }),
  reply: z.object({ code: ok }),
});

const refundSum = z.object({ amount: money, currency });

/** The method that was charged, and to which the refund goes. */
const refundedTo = z.object({
  label: z.enum(paymentLabels),
  viewLabel: z.string().optional().describe('such as Visa'),
  last_4: z.string().optional(),
});

/** What must end before a refund: an open rental, a release, a payment under way. */
const refundObstacle = z.enum(['electron', 'release', 'payment']);

export const readRefund = call({
  id: 'ours',
  method: 'GET',
  path: '/{provider}/subscriptions/refund',
  summary: 'What a refund would return, and what prevents it',
  access: 'user',
  params: z.object({ provider }),
  reply: z.object({
    code: outcome({ 200: 'refundable, now or after the obstacle', 403: 'not refundable' }),
    sums: z.array(refundSum).optional().describe('everything, one sum for each currency it was paid in'),
    payments: z
      .array(z.object({ ...refundSum.shape, plan: planKey, method: refundedTo.optional() }))
      .optional()
      .describe('what the sums are made of, oldest first'),
    until: unixTime.optional().describe('the last moment to ask'),
    credits: z.array(refundSum).optional().describe('what was paid by credit, and comes back as credit'),
    obstacle: refundObstacle.optional(),
    electron: z.string().optional().describe('the one to bring back first'),
  }),
});

export const refundSubscription = call({
  id: 'K32',
  method: 'POST',
  path: '/{provider}/subscriptions/refund',
  summary: 'Refund everything that a first-time subscriber paid for plans, and end the plans',
  access: 'user',
  params: z.object({ provider }),
  reply: z.object({
    code: outcome({
      200: 'refunded',
      202: 'under way',
      403: 'not refundable',
      409: 'not yet: the message says what comes first, and nothing has changed',
    }),
    sums: z.array(refundSum).optional().describe('ours: what is refunded'),
    credits: z.array(refundSum).optional().describe('ours: what comes back as credit'),
    obstacle: refundObstacle.optional().describe('ours'),
    message: z.string().optional(),
    user: user.optional().describe('ours: without the plan'),
  }),
});

export const readPlanPauses = call({
  id: 'ours',
  method: 'GET',
  path: '/users/plan/pauses',
  summary: 'Whether my plan is on hold because its venue is paused, and what pauses have added to it',
  access: 'user',
  reply: z.object({
    code: ok,
    held: z
      .object({
        ...venueName.shape,
        stations: z.array(groupId).describe('the codes of its stations'),
        since: unixTime,
      })
      .optional()
      .describe('the plan is on hold now: the time of the pause is added to its end'),
    extended: z
      .array(z.object({ ...venueName.shape, seconds: z.int().min(0), at: unixTime }))
      .describe('what pauses have added to the plan, newest first'),
  }),
});

export const cancelSubscription = call({
  id: 'ours',
  method: 'POST',
  path: '/{provider}/subscriptions/cancel',
  summary: 'Cancel the membership: it ends with the paid period',
  access: 'user',
  params: z.object({ provider }),
  reply: z.object({ code: outcome({ 200: 'cancelled', 409: 'nothing to cancel' }), user: user.optional() }),
});
