import { type BookFigure, mostBookDays } from '@etg/contract/console/book-words';
import type { BookFigureSums, BookRow } from '@etg/contract/console/books';
import { type Currency, toDecimal } from '@etg/domain/money';

/** Entries that were booked when they were made are added to the totals by this; older ones are booked by it. */
export const bookWork = 'books';

const dayMs = 86_400_000;

/** The period that is asked for, in its right order and not too long; without one, this month so far. */
export function periodOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): { from: string; to: string } {
  const last = to ?? (from !== undefined && from > today ? from : today);
  const first = from ?? `${last.slice(0, 7)}-01`;
  const [begin, end] = first <= last ? [first, last] : [last, first];
  const earliest = new Date(Date.parse(end) - (mostBookDays - 1) * dayMs).toISOString().slice(0, 10);
  return { from: begin < earliest ? earliest : begin, to: end };
}

/** Signed minor units by figure. */
export interface BookSums extends Record<BookFigure, bigint> {
  /** Null: no price list of the processor. */
  processor: bigint | null;
  payments: bigint;
  refund_count: bigint;
}

export interface BankDay {
  day: string;
  /** Compared with the gateway after it was over in every zone of the currency. */
  is_compared: boolean;
  /** What is asked about the money of the day, and how much money that is. */
  questions: number;
  minor: bigint;
}

const nothing: BookSums = {
  plans: 0n,
  fees: 0n,
  lost: 0n,
  refunds: 0n,
  disputed: 0n,
  tax: 0n,
  credits: 0n,
  processor: null,
  payments: 0n,
  refund_count: 0n,
};

/** The sums of all rows. */
export function addUp(rows: readonly BookSums[]): BookSums {
  return rows.reduce(
    (sum, row) => ({
      plans: sum.plans + row.plans,
      fees: sum.fees + row.fees,
      lost: sum.lost + row.lost,
      refunds: sum.refunds + row.refunds,
      disputed: sum.disputed + row.disputed,
      tax: sum.tax + row.tax,
      credits: sum.credits + row.credits,
      processor: row.processor === null ? sum.processor : (sum.processor ?? 0n) + row.processor,
      payments: sum.payments + row.payments,
      refund_count: sum.refund_count + row.refund_count,
    }),
    nothing,
  );
}

/** What a page shows of sums. Signed, so that they add up to `net`. */
export function toFigures(sums: BookSums, currency: Currency): BookFigureSums {
  const { plans, fees, lost, refunds, disputed, tax, processor, credits } = sums;
  const wire = (minor: bigint) => toDecimal({ minor, currency });
  const revenue = plans + fees + lost;
  return {
    plans: wire(plans),
    fees: wire(fees),
    lost: wire(lost),
    revenue: wire(revenue),
    refunds: wire(refunds),
    disputed: wire(disputed),
    tax: wire(tax),
    ...(processor !== null && { processor: wire(processor) }),
    net: wire(revenue + refunds + disputed + tax + (processor ?? 0n)),
    credits: wire(credits),
    payments: Number(sums.payments),
    refund_count: Number(sums.refund_count),
  };
}

/** How a day stands against the bank. What differs is said also while the day is open. */
export function toBank(day: BankDay, currency: Currency): Pick<BookRow, 'bank' | 'differs'> {
  if (day.questions > 0) return { bank: 'differs', differs: toDecimal({ minor: day.minor, currency }) };
  return { bank: day.is_compared ? 'agrees' : 'open' };
}
