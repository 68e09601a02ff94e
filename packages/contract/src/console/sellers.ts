import { z } from 'zod';
import { keyId, region, unixTime } from '../entities.ts';
import { sellerCodeShape, sellerFaults } from './seller-words.ts';
import { actCall, staffCall } from './staff-call.ts';

/** Begins the numbers of its receipts, and never changes. */
export const sellerCode = z.string().regex(sellerCodeShape);

/** What is decided about a seller, as it was typed [QM7]. */
export const sellerBody = z.strictObject({
  name: z.string().max(300).describe('as the register of companies has it'),
  address: z.string().max(600).describe('the lines of a letter'),
  email: z.string().max(300),
  phone: z.string().max(60).describe('empty: told without delay to whoever asks'),
  responsible: z.string().max(300).describe('who answers for the sale, where a law wants a name'),
  registration: z.string().max(300).describe('in the register of companies'),
  zone: z.string().max(64).describe('whose calendar years its receipts are counted in'),
  descriptor: z
    .string()
    .max(60)
    .describe('on statements of cards, company*product; empty: the account’s own'),
  countries: z
    .array(z.strictObject({ country: z.string().max(10), tax_number: z.string().max(60) }))
    .max(60)
    .describe('where it sells, and its number there'),
});
export type SellerBody = z.infer<typeof sellerBody>;

const fieldFault = z.object({
  field: z.string().describe('such as `countries.0.tax_number`'),
  fault: z.enum(sellerFaults),
});
export type SellerFieldFault = z.infer<typeof fieldFault>;

const waiting = z.object({ act: keyId, by: z.string(), at: unixTime });

export const consoleSeller = z.object({
  code: sellerCode,
  version: z.int().describe('who saves names the one that was seen'),
  body: sellerBody,
  /** It issues receipts. Until then payments have none, and never get one later. */
  complete: z.boolean(),
  receipts: z.array(z.object({ year: z.int(), last: z.int() })).describe('the last number of each year'),
  versions: z.array(
    z.object({ version: z.int(), at: unixTime, by: z.string(), confirmed_by: z.string().optional() }),
  ),
  waiting: z.array(waiting).describe('acts that wait for their second person'),
});
export type ConsoleSeller = z.infer<typeof consoleSeller>;

export const readSellers = staffCall({
  id: 'QM7',
  method: 'GET',
  path: '/sellers',
  summary: 'Who sells, in which countries, and what waits',
  access: { staff: 'signed-in' },
  reply: z.object({
    sellers: z.array(consoleSeller),
    countries: z.array(region).describe('all that there are'),
    waiting: z
      .array(waiting.extend({ code: z.string() }))
      .describe('new sellers that wait for a second person'),
    may: z.object({ edit: z.boolean(), confirm: z.boolean() }),
    now: unixTime,
  }),
});

const params = z.object({ seller: sellerCode });

export const checkSeller = staffCall({
  id: 'QM7',
  method: 'POST',
  path: '/sellers/{seller}/check',
  summary: 'What is wrong with a seller as it was typed, by field',
  access: { staff: 'price.draft' },
  params,
  body: z.strictObject({ body: sellerBody }),
  reply: z.object({ faults: z.array(fieldFault) }),
});

/** Receipts that were issued keep the seller as it was. */
export const saveSeller = actCall({
  id: 'QM7',
  method: 'POST',
  path: '/sellers/{seller}/save',
  summary: 'Add a seller, or change one. A second person confirms it',
  access: { staff: 'price.draft' },
  params,
  reasons: ['mistake', 'other'],
  secondPerson: 'price.confirm',
  given: z.strictObject({
    version: z.int().min(0).describe('the one that was seen; 0: the seller is new'),
    body: sellerBody,
  }),
  act: 'seller.save',
});
