import type { Transaction } from '@etg/contract/payment';
import { type Currency, paidStatuses } from '@etg/contract/vocabulary';

/** A payment that is under way or done is shown as Paid [N8]. */
function isPaid({ status }: Pick<Transaction, 'status'>): boolean {
  return paidStatuses.some((paid) => paid === status);
}

export type PaymentState = 'paid' | 'returned' | 'pending' | 'failed';

export function stateOf({ status, refund }: Pick<Transaction, 'status' | 'refund'>): PaymentState {
  if (isPaid({ status })) return refund ? 'returned' : 'paid';
  if (status === 'voided') return 'returned';
  return status === 'authorizing' ? 'pending' : 'failed';
}

export function newestFirst(transactions: readonly Transaction[]): Transaction[] {
  return transactions.toSorted((a, b) => b.created_at - a.created_at);
}

export interface Total {
  readonly currency: Currency;
  readonly amount: number;
}

/** The sum paid in a year, per currency. Added in whole cents: sums of floating-point amounts would be wrong. */
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
