import { z } from 'zod';
import { bankCheck } from './bank-check.ts';
import { call } from './call.ts';
import { currency, freeText, keyId, money, unixTime } from './entities.ts';
import { feeStepKinds, planGift, planKey } from './fee-schedule.ts';
import { orderStatus, plan } from './order.ts';
import { ok, outcome } from './outcome.ts';
import { methodToken, nonce, provider } from './provider.ts';
import { place } from './receipt.ts';
import { giveBackCauses, paymentLabels, planStatuses, transactionStatuses } from './vocabulary.ts';

const params = z.object({ provider });

export const paymentMethod = z
  .object({
    token: methodToken,
    default: z.boolean(),
    image_url: z.string(),
    display: z.string().describe('such as •••• 1111'),
    label: z.enum(paymentLabels),
    viewLabel: z.string().describe('such as Visa'),
    newMethod: z.boolean().optional().describe('true while not saved yet'),
  })
  .meta({ id: 'PaymentMethod' });
export type PaymentMethod = z.infer<typeof paymentMethod>;

export const transaction = z
  .object({
    payment_instrument_type: z.enum(paymentLabels),
    created_at: unixTime,
    status: z.enum(transactionStatuses),
    plan: plan
      .pick({ view_label: true })
      .extend({
        key: planKey.optional().describe("ours: to name it in the reader's language"),
        gift: planGift.optional(),
      })
      .optional(),
    promo: z.boolean().optional(),
    order_id: z.string().optional(),
    order: z.object({ status: orderStatus }).optional(),
    subscription: z.object({ status: z.enum(planStatuses) }).optional(),
    amount: money,
    currency,
    last_4: z.string().optional(),
    refund: z.literal(true).optional().describe('ours: a refund'),
    why: z.enum(giveBackCauses).optional().describe('ours: why it was refunded'),
    credit: money.optional().describe('ours: what of the price was paid by credit'),
    reduction: z
      .object({ list_price: money, off: money, code: z.string().optional() })
      .optional()
      .describe('ours: the list price of the plan, and what a code took off'),
    hold: z.literal(true).optional().describe('ours: an amount that is only held, and released right away'),
    receipt: z
      .object({ id: keyId, number: z.string() })
      .optional()
      .describe('ours: its receipt, at GET /receipts/{receiptId}'),
    fee_id: keyId.optional().describe('ours: explained by GET /users/fees/{feeId}'),
    fees: z
      .array(
        z.object({
          id: keyId.describe('explained by GET /users/fees/{feeId}'),
          kind: z.enum(feeStepKinds),
          amount: money.describe('of this payment, for this fee'),
          to: planKey.optional().describe('of an upgrade'),
          rental: keyId,
          electron: z.string().describe('the one of that rental'),
          start: unixTime.describe('when its rental began'),
          ...place.shape,
        }),
      )
      .optional()
      .describe('ours: the fees that it pays or refunds, each with its rental'),
  })
  .meta({ id: 'Transaction' });
export type Transaction = z.infer<typeof transaction>;

/** Never contains card numbers: a new method is a nonce from the provider's own fields. */
export const checkoutForm = z.strictObject({
  orderId: keyId,
  source: z.enum(paymentLabels).describe('the label of the payment method'),
  payment_method_nonce: nonce.optional().describe('for a method that is not saved yet'),
  device_data: freeText(4096).optional(),
  price: z
    .strictObject({ amount: money, currency })
    .optional()
    .describe('ours: the price that the page shows; if it is another one by now, nothing is charged'),
  credit: z
    .strictObject({ amount: money, currency })
    .optional()
    .describe('ours: the credit that the page shows; if it is another one by now, nothing is charged'),
});

export const checkoutResult = z.object({
  code: outcome({
    200: 'paid',
    202: 'being processed: read the order again',
    402: 'declined: show the message',
    409: 'the order cannot be paid as it stands: show the message',
  }),
  status: z.int().describe('the same as code; the specification reads this name'),
  message: z.string().optional(),
  bank: bankCheck.optional().describe('ours: it waits for the bank, to which the rider is led'),
});

export const listProviderPlans = call({
  id: 'K26',
  method: 'GET',
  path: '/{provider}/plans/get',
  summary: 'The plans by id and title',
  access: 'anyone',
  params,
  reply: z.object({ code: ok, plans: z.array(plan.pick({ id: true, title: true })) }),
});

export const listPaymentMethods = call({
  id: 'K27',
  method: 'GET',
  path: '/{provider}/payment_methods',
  summary: 'My saved payment methods, the default first',
  access: 'user',
  params,
  reply: z.object({
    code: ok,
    payment_methods: z.array(paymentMethod),
    credits: z
      .array(z.object({ amount: money, currency }))
      .optional()
      .describe('ours: what our team gave me for my next plan, one sum for each currency'),
  }),
});

export const setDefaultPaymentMethod = call({
  id: 'K28',
  method: 'POST',
  path: '/{provider}/payment_methods/set_default',
  summary: 'Make a saved method the default',
  access: 'user',
  params,
  body: z.strictObject({ token: methodToken }),
  reply: z.object({ code: ok }),
});

export const removePaymentMethod = call({
  id: 'K29',
  method: 'POST',
  path: '/{provider}/payment_methods/remove',
  summary: 'Delete a saved method',
  access: 'user',
  params,
  body: z.strictObject({ token: methodToken }),
  reply: z.object({
    code: outcome({
      200: 'deleted',
      409: 'the default method stays, and one that a payment is under way with',
    }),
  }),
});

export const listTransactions = call({
  id: 'K30',
  method: 'GET',
  path: '/{provider}/transactions',
  summary: 'My payment history, newest first',
  access: 'user',
  params,
  reply: z.object({ code: ok, transactions: z.array(transaction) }),
});

export const generateClientToken = call({
  id: 'K31',
  method: 'POST',
  path: '/{provider}/client_token/generate',
  summary: "A token for the provider's hosted fields",
  access: 'user',
  params,
  reply: z.object({ code: ok, client_token: z.string() }),
});

export const checkOutWithProvider = call({
  id: 'K33',
  method: 'POST',
  path: '/{provider}/checkout',
  summary: 'Pay for the order with a card',
  access: 'user',
  params,
  body: checkoutForm,
  reply: checkoutResult,
});
