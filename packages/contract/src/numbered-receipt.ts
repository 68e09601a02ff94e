import { z } from 'zod';
import { call } from './call.ts';
import { appLanguage, currency, keyId, money, region, unixTime } from './entities.ts';
import { feeStepKinds, planGift, planKey } from './fee-schedule.ts';
import { ok } from './outcome.ts';
import { place } from './receipt.ts';
import { receiptKinds, sellerTaxKinds } from './receipt-words.ts';
import { paymentLabels } from './vocabulary.ts';

/** Who sells: as the law wants a company named on a receipt and beside an offer. */
export const sellerFacts = z
  .object({
    name: z.string(),
    address: z.array(z.string()).describe('its lines, as they are written on a letter'),
    email: z.string().optional(),
    tax_number: z
      .object({ kind: z.enum(sellerTaxKinds), number: z.string().describe('empty for none') })
      .describe('such as GB123456789 (vat) or T1234567890123 (jp_qualified_invoice)'),
    registration: z.string().optional().describe('in the register of companies, as it is to be written'),
  })
  .meta({ id: 'SellerFacts' });
export type SellerFacts = z.infer<typeof sellerFacts>;

const rate = z.int().min(0).max(10_000).describe('in hundredths of a percent: 2000 are 20 %');

/** What a line is for. Names and languages are the reader's matter. */
export const receiptSubject = z.discriminatedUnion('is', [
  z.object({ is: z.literal('plan'), plan: planKey.optional(), gift: planGift.optional() }),
  z.object({
    is: z.literal('fee'),
    kind: z.enum(feeStepKinds),
    to: planKey.optional().describe('of an upgrade'),
    rental: keyId,
    electron: z.string(),
    start: unixTime.describe('when its rental began'),
    timezone: z.string().describe('of the venue where it began'),
    ...place.shape,
  }),
  z.object({ is: z.enum(['late', 'lost', 'upgrade', 'damage', 'debt', 'other']) }),
]);
export type ReceiptSubject = z.infer<typeof receiptSubject>;

export const receiptLine = z.object({
  what: receiptSubject,
  amount: money.describe('with its tax, after what a code or credit took off: the lines add up to the total'),
  net: money,
  tax: money,
  rate,
});
export type ReceiptLine = z.infer<typeof receiptLine>;

/**
 * A receipt with a number, as facts: words, dates and money are written for each reader by `receiptWords` [QM7]. All
 * amounts are positive, also of a refund, whose kind says that they went back.
 */
export const numberedReceipt = z
  .object({
    id: keyId,
    number: z.string().describe('without gaps per seller and year: ETG-2026-000123'),
    kind: z.enum(receiptKinds),
    corrects: z
      .object({ id: keyId, number: z.string(), issued_at: unixTime })
      .optional()
      .describe('of a refund: the receipt that it corrects; absent if that was before receipts had numbers'),
    issued_at: unixTime,
    paid_at: unixTime.describe('or given back: the day of the supply for tax'),
    country: region.describe('whose tax is on it'),
    timezone: z.string().describe('of the venue, or of the country if it belongs to none'),
    venue: place.optional().describe('where it was sold, if at a venue'),
    language: appLanguage.describe('of the rider when it was issued'),
    currency,
    seller: sellerFacts.describe('as it was when it was issued'),
    lines: z.array(receiptLine).min(1),
    taxes: z
      .array(z.object({ rate, net: money, tax: money, gross: money }))
      .describe('one for each rate, the highest first; they add up to the total'),
    tax_included: z.boolean().describe('the prices shown include the tax; else it was added to them'),
    total: money.describe('with tax: what the method paid or got back; 0 if credit paid everything'),
    list_price: money.optional().describe('of the plan, if a code took something off'),
    reduction: money.optional().describe('what the code took off'),
    promo_code: z.string().optional(),
    credit: money.optional().describe('what of the price our credit paid: it is no part of the total'),
    method: z
      .object({
        label: z.enum(paymentLabels),
        brand: z.string().optional().describe('such as Visa'),
        last_4: z.string().optional(),
      })
      .optional()
      .describe('absent if nothing was charged'),
    order: z.string().describe('the reference of the order or payment'),
  })
  .meta({ id: 'NumberedReceipt' });
export type NumberedReceipt = z.infer<typeof numberedReceipt>;

const params = z.object({ receiptId: keyId });

export const readNumberedReceipt = call({
  id: 'ours',
  method: 'GET',
  path: '/receipts/{receiptId}',
  summary: 'One of my receipts: number, seller, what was paid and its tax',
  access: 'user',
  params,
  reply: z.object({ code: ok, receipt: numberedReceipt }),
});

export const downloadReceipt = call({
  id: 'ours',
  method: 'GET',
  path: '/receipts/{receiptId}/pdf',
  summary: 'One of my receipts as a PDF, in the language of the header or my own',
  access: 'user',
  params,
  headers: z.looseObject({ language: appLanguage.optional().describe('without it, that of my account') }),
  reply: z.object({}).describe('application/pdf'),
});
