import type { Transaction } from '@etg/contract/payment';
import { type Currency, paidStatuses } from '@etg/contract/vocabulary';

/** Under way or done, it is shown as Paid [N8]. */
function isPaid({ status }: Pick<Transaction, 'status'>): boolean {
  return paidStatuses.some((paid) => paid === status);
}

export type PaymentState = 'paid' | 'returned' | 'pending' | 'failed';

export function stateOf({ status, refund }: Pick<Transaction, 'status' | 'refund'>): PaymentState {
  if (isPaid({ status })) return refund ? 'returned' : 'paid';
  if (status === 'voided') return 'returned';
  return status === 'authorizing' ? 'pending' : 'failed';
}

export interface Month {
  readonly start: Date;
  readonly transactions: readonly Transaction[];
}

/** Newest first, by the month of the reader's own clock. */
export function byMonth(transactions: readonly Transaction[]): Month[] {
  const months = new Map<number, Transaction[]>();
  for (const transaction of transactions.toSorted((a, b) => b.created_at - a.created_at)) {
    const date = new Date(transaction.created_at * 1_000);
    const start = new Date(date.getFullYear(), date.getMonth()).getTime();
    months.set(start, [...(months.get(start) ?? []), transaction]);
  }
  return [...months].map(([start, each]) => ({ start: new Date(start), transactions: each }));
}

export interface Total {
  readonly currency: Currency;
  readonly amount: number;
}

/** What was paid in a year, each currency by itself; counted in whole cents, so that nothing is lost on the way. */
export function totalsOf(transactions: readonly Transaction[], year: number): Total[] {
  const sums = new Map<Currency, number>();
  for (const transaction of transactions) {
    const isThen = new Date(transaction.created_at * 1_000).getFullYear() === year;
    if (!isThen || !isPaid(transaction)) continue;
    const { currency, amount, refund } = transaction;
    const cents = Math.round(amount * 100) * (refund ? -1 : 1);
    sums.set(currency, (sums.get(currency) ?? 0) + cents);
  }
  return [...sums].map(([currency, cents]) => ({ currency, amount: cents / 100 }));
}

/** A file any table program opens: one line a payment, every cell quoted, none of them a formula. */
export function csvOf(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${text.replace(/^([=+\-@\t\r])/, "'$1").replaceAll('"', '""')}"`;
  return `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
