import { z } from 'zod';
import { bankCheck } from './bank-check.ts';
import { call } from './call.ts';
import { currency, freeText, keyId, money, unixTime } from './entities.ts';
import { feeRule, planKey } from './fee-schedule.ts';
import { ok } from './outcome.ts';
import { checkoutResult } from './payment.ts';
import { methodToken, nonce, provider } from './provider.ts';
import { place } from './receipt.ts';
import { postedFee } from './rental.ts';
import { paymentLabels } from './vocabulary.ts';

/** Why a fee was charged: the schedule, the reminder, and what the stations reported. */
export const feeExplanation = z
  .object({
    fee: postedFee,
    currency,
    rental: z.object({
      id: keyId,
      electron: z.string(),
      start: unixTime,
      deadline: unixTime,
      taken_from: place,
      returned_at: unixTime.optional(),
      returned_to: place.optional(),
      lost_at: unixTime.optional().describe('when the rider reported it lost, or it counted as lost'),
      moved: z
        .object({ at: unixTime, to: planKey })
        .optional()
        .describe('when a longer plan ended the schedule that this fee is of'),
    }),
    schedule: z.object({
      plan: planKey,
      version: z.int(),
      rule: feeRule.optional().describe('the line of the schedule; absent if the rider reported the loss'),
    }),
    reminder: z
      .object({ sent_at: unixTime, text: z.string(), to: z.string().describe('the number, mostly hidden') })
      .optional()
      .describe('absent when the rider confirmed the amount'),
    payments: z.array(
      z.object({
        at: unixTime,
        amount: money,
        kind: z.enum(['charge', 'refund']),
        state: z.enum(['processing', 'succeeded', 'declined', 'failed']),
      }),
    ),
    events: z
      .array(
        z.object({
          type: z.enum(['taken', 'returned']),
          electron: z.string(),
          ...place.shape,
          nest: z.int().optional(),
          at: unixTime.describe("by the station's own clock"),
          heard_at: unixTime.optional(),
          event_id: z.string().optional(),
        }),
      )
      .describe('what stations reported about this rental, in order'),
  })
  .meta({ id: 'FeeExplanation' });
export type FeeExplanation = z.infer<typeof feeExplanation>;

export const explainFee = call({
  id: 'ours',
  method: 'GET',
  path: '/users/fees/{feeId}',
  summary: 'Why this fee: the rental, the step of its schedule, the reminder, what the stations reported',
  access: 'user',
  params: z.object({ feeId: keyId }),
  reply: z.object({ code: ok, explanation: feeExplanation }),
});

/** Fees that could not be charged, also those that will be retried. Paying them lifts the suspension that an owed fee causes. */
export const debt = z
  .object({
    currency,
    amount: money,
    fees: z.array(z.object({ ...postedFee.shape, rental: keyId, ...place.shape })),
    processing: z.boolean().describe('a payment of it is under way'),
    bank: bankCheck.optional().describe('that payment waits for the bank, to which the rider is led'),
  })
  .meta({ id: 'Debt' });
export type Debt = z.infer<typeof debt>;

export const readDebts = call({
  id: 'ours',
  method: 'GET',
  path: '/users/debts',
  summary: 'What I owe, by currency; empty when nothing',
  access: 'user',
  reply: z.object({ code: ok, debts: z.array(debt) }),
});

export const payDebt = call({
  id: 'ours',
  method: 'POST',
  path: '/{provider}/debts/pay',
  summary: 'Pay what I owe with a saved or a new payment method',
  access: 'user',
  params: z.object({ provider }),
  body: z.strictObject({
    currency,
    selectedMethod: methodToken.optional().describe('a saved method; the default one when nothing is given'),
    source: z.enum(paymentLabels).optional().describe('the label of a new method'),
    payment_method_nonce: nonce.optional(),
    device_data: freeText(4096).optional(),
  }),
  reply: checkoutResult,
});
