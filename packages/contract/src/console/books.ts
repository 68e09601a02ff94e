import { z } from 'zod';
import { currency, keyId, unixTime } from '../entities.ts';
import { bankWords, bookGroups, notKnown, openFigures } from './book-words.ts';
import { actCall, staffCall } from './staff-call.ts';
import { riderName } from './support.ts';

const day = z.iso.date();
const amount = z.number();

/** Signed: what leaves is negative, so that revenue, refunds, disputes, tax and the processor's fee add up to `net`. */
const figures = {
  plans: amount,
  fees: amount,
  lost: amount,
  revenue: amount,
  refunds: amount,
  disputed: amount,
  tax: amount,
  /** Computed from the price list of the processor; left out where none is known. */
  processor: amount.optional(),
  net: amount,
  credits: amount,
  payments: z.int(),
  refund_count: z.int(),
};
export const bookFigureSums = z.object(figures);
export type BookFigureSums = z.infer<typeof bookFigureSums>;

export const bookRow = z.object({
  /** A day, a country, the id of a venue or a plan; `none` of what is not known. */
  key: z.string(),
  /** Of a venue. */
  name: z.string().optional(),
  /** Of a day, if nothing else is chosen: how it stands against the bank, and what differs. */
  bank: z.enum(bankWords).optional(),
  differs: amount.optional(),
  ...figures,
});
export type BookRow = z.infer<typeof bookRow>;

const place = {
  country: z
    .string()
    .regex(/^([A-Z]{2}|none)$/)
    .optional(),
  venue: z.union([keyId, z.literal(notKnown)]).optional(),
  plan: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional(),
};
const period = {
  currency: currency.optional().describe('without it, the first one that there is money in'),
  from: day.optional().describe('without it, the first of this month'),
  to: day.optional().describe('the last day; without it, today'),
};
const report = z.object({ ...period, ...place, by: z.enum(bookGroups).default('day') });
const lines = z.object({ currency, from: day, to: day, ...place, figure: z.enum(openFigures) });

export const readBooks = staffCall({
  id: 'QM5',
  method: 'GET',
  path: '/books',
  summary:
    'Revenue, refunds, tax, processor fee and net of a period in one currency, by day, country, venue or plan',
  access: { staff: 'books.read' },
  query: report.extend({ after: z.string().max(400).optional() }),
  reply: z.object({
    now: unixTime,
    currencies: z.array(currency),
    currency,
    by: z.enum(bookGroups),
    /** The name of the venue that the report is limited to. */
    venue: z.string().optional(),
    from: z.string(),
    to: z.string(),
    today: z.string(),
    /** Entries from before there were totals are still being added. */
    filling: z.boolean(),
    total: bookFigureSums,
    rows: z.array(bookRow),
    next: z.string().optional(),
    /** Until when the books were compared with the gateway. */
    compared: unixTime.optional(),
    /** Of the whole period, days that are compared, and those of them that agree. */
    days: z.object({ compared: z.int(), agree: z.int() }),
    /** Transactions at the gateway that are in no book. */
    without_book: z.int(),
    owed: z.object({ amount, people: z.int() }),
    unknown: z.object({ amount, payments: z.int() }),
    rate: z.object({ begins_on: z.string(), rate: z.int(), fixed: amount }).optional(),
  }),
});
export type Books = z.infer<typeof readBooks.reply>;

export const exportBooks = staffCall({
  id: 'QM5',
  method: 'GET',
  path: '/books/export',
  summary: 'The same report as CSV',
  access: { staff: 'books.read' },
  query: report,
  reply: z.string().describe('text/csv'),
  recordedAs: 'books.export',
});

export const bookLine = z.object({
  entry: keyId,
  part: z.int(),
  at: unixTime,
  zone: z.string(),
  day: z.string(),
  kind: z.string(),
  debit: z.string(),
  credit: z.string(),
  /** Signed as the figure is. */
  amount,
  country: z.string().optional(),
  venue: z.object({ id: keyId, name: z.string() }).optional(),
  plan: z.string().optional(),
  rider: riderName.optional(),
  rental: keyId.optional(),
  order: keyId.optional(),
  dispute: z.string().optional(),
  transaction: z.string().optional(),
});
export type BookLine = z.infer<typeof bookLine>;

export const listBookLines = staffCall({
  id: 'QM5',
  method: 'GET',
  path: '/books/lines',
  summary: 'The ledger lines that add up to a figure, the last first',
  access: { staff: 'books.read' },
  query: lines.extend({
    after: z.string().max(400).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  reply: z.object({
    lines: z.array(bookLine),
    next: z.string().optional(),
    sum: amount,
    /** Of the lines, all of them: a fee that was paid with others is a line of its own. */
    count: z.int(),
    venue: z.string().optional(),
  }),
});

export const exportBookLines = staffCall({
  id: 'QM5',
  method: 'GET',
  path: '/books/lines/export',
  summary: 'The same lines as CSV, all of them',
  access: { staff: 'books.read' },
  query: lines,
  reply: z.string().describe('text/csv'),
  recordedAs: 'books.export-lines',
});

export const setProcessorRate = actCall({
  id: 'QM5',
  method: 'POST',
  path: '/books/processor-rate',
  summary: 'What the payment processor takes of payments in a currency, from a day on, for the computed fee',
  access: { staff: 'payment.resolve' },
  given: z.strictObject({
    currency,
    begins_on: day,
    rate: z.int().min(0).max(2000).describe('in hundredths of a percent'),
    fixed: z.number().min(0).max(100_000).describe('of each payment'),
  }),
  act: 'books.set-processor-rate',
  reasons: ['mistake', 'other'],
});
