import { z } from 'zod';
import { call } from './call.ts';
import { currency, keyId, money, unixTime } from './entities.ts';
import { outcome } from './outcome.ts';
import { nonce, provider } from './provider.ts';

/** The bank of a card is asked who pays. Nothing is charged until it has approved. */
export const bankCheck = z
  .object({
    id: keyId,
    nonce: nonce.optional().describe('what the page shows to the bank; absent: not ready yet, ask again'),
    bin: z.string().optional().describe('the first digits of the card, which name its bank'),
    until: unixTime.describe('then the payment is given up'),
    amount: money,
    currency,
  })
  .meta({ id: 'BankCheck' });
export type BankCheck = z.infer<typeof bankCheck>;

export const settleBankCheck = call({
  id: 'ours',
  method: 'POST',
  path: '/{provider}/bank_checks/{checkId}',
  summary: 'Back from the bank: if it has approved, the payment is made; or pay in another way',
  access: 'user',
  params: z.object({ provider, checkId: keyId }),
  body: z.strictObject({
    payment_method_nonce: nonce.optional().describe('what the bank gave to the page'),
    leave: z.literal(true).optional().describe('the payment is given up, unless the bank has approved'),
  }),
  reply: z.object({
    code: outcome({
      200: 'paid',
      202: 'the bank has not answered, or the payment is being processed: read the order again',
      402: 'not paid: show the message',
    }),
    message: z.string().optional(),
    bank: bankCheck.optional().describe('the bank has not answered yet'),
    order: keyId.optional().describe('the order that is paid; absent: a debt'),
  }),
});
