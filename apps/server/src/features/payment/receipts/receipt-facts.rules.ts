import type { NumberedReceipt, ReceiptLine, ReceiptSubject } from '@etg/contract/numbered-receipt';
import { decimalsOf } from '@etg/domain/currency-decimals';
import { type Currency, toDecimal } from '@etg/domain/money';
import type { MoneyPurpose } from '../../../migrations/payment-schema.ts';
import type { FeeNote, OrderNotes } from '../open-payments.ts';
import { taxOfParts } from './tax.rules.ts';

export interface Paid {
  currency: Currency;
  minor: bigint;
  tax: bigint;
  rate: number;
  purpose: MoneyPurpose;
  order: OrderNotes | undefined;
  fees: readonly FeeNote[];
}

type Sums = Pick<NumberedReceipt, 'lines' | 'taxes' | 'total' | 'tax_included'>;

/**
 * What was paid for, line by line, and the tax in it [QM7]: the lines add up to the total, and so do their taxes, to the last
 * minor unit. The tax is in the price of every country: what riders see is what they pay.
 */
export function receiptSums(paid: Paid): Sums {
  const { minor, tax, rate, currency } = paid;
  const decimal = (amount: bigint) => toDecimal({ minor: amount, currency });
  const parts = partsOf(paid);
  const taxes = taxOfParts(
    { minor, tax },
    parts.map((part) => part.minor),
  );
  const lines = parts.map((part, place): ReceiptLine => {
    const own = taxes[place] ?? 0n;
    return {
      what: part.what,
      amount: decimal(part.minor),
      net: decimal(part.minor - own),
      tax: decimal(own),
      rate,
    };
  });
  return {
    lines,
    taxes: [{ rate, net: decimal(minor - tax), tax: decimal(tax), gross: decimal(minor) }],
    total: decimal(minor),
    tax_included: true,
  };
}

interface Part {
  what: ReceiptSubject;
  minor: bigint;
}

/** Each fee is a line of its own, if together they are what was paid. */
function partsOf(paid: Paid): Part[] {
  const { order, fees, minor, currency } = paid;
  const lines = fees.map((fee) => ({ what: subjectOf(fee), minor: minorOf(fee.shown.amount, currency) }));
  const sum = lines.reduce((before, line) => before + line.minor, 0n);
  if (lines.length > 0 && sum === minor && lines.every((line) => line.minor > 0n)) return lines;
  const [only] = lines;
  if (only && lines.length === 1) return [{ what: only.what, minor }];
  const plan = order?.shown.plan;
  if (plan) {
    const { key, gift } = plan;
    return [{ what: { is: 'plan', ...(key && { plan: key }), ...(gift && { gift }) }, minor }];
  }
  return [{ what: { is: paid.purpose === 'plan' ? 'plan' : wordOf(paid.purpose) }, minor }];
}

function subjectOf({ shown, place }: FeeNote): ReceiptSubject {
  const { id: _, amount: __, ...what } = shown;
  return { is: 'fee', ...what, timezone: place.timezone };
}

const words = ['late', 'lost', 'upgrade', 'damage', 'debt'] as const;

function wordOf(purpose: string): (typeof words)[number] | 'other' {
  return words.find((word) => word === purpose) ?? 'other';
}

function minorOf(amount: number, currency: Currency): bigint {
  return BigInt(Math.round(amount * 10 ** decimalsOf(currency)));
}

/** The station where it was sold, if all of it was sold at one. */
export function venueOf(fees: readonly FeeNote[]): Pick<NumberedReceipt, 'venue'> {
  const [first, ...others] = fees.map(({ shown }) => shown);
  if (!first || others.some(({ station }) => station !== first.station)) return {};
  const { station, venue, venue_titles } = first;
  return { venue: { station, venue, ...(venue_titles && { venue_titles }) } };
}

/** What made a plan cheaper. Of a refund it is not said again. */
export function reductionsOf(
  order: OrderNotes | undefined,
): Pick<NumberedReceipt, 'list_price' | 'reduction' | 'promo_code' | 'credit'> {
  const { reduction, credit } = order?.shown ?? {};
  return {
    ...(reduction && { list_price: reduction.list_price, reduction: reduction.off }),
    ...(reduction?.code && { promo_code: reduction.code }),
    ...(credit && { credit }),
  };
}

/** `ETG-2026-000123`: the seller, the year, and which one it is. */
export function receiptNumber(seller: string, year: number, position: number): string {
  return `${seller}-${year}-${String(position).padStart(6, '0')}`;
}
