import type { Transaction } from '@etg/contract/payment';
import { type Currency, paidStatuses } from '@etg/contract/vocabulary';
import { sumOfDecimals } from '@etg/domain/money';

/** A payment that is under way or done is shown as Paid [N8]. */
function isPaid({ status }: Pick<Transaction, 'status'>): boolean {
  return paidStatuses.some((paid) => paid === status);
}

export type PaymentState = 'paid' | 'refunded' | 'refunding' | 'held' | 'released' | 'pending' | 'failed';

type Kind = Pick<Transaction, 'refund' | 'hold'>;

/** Money words are exact: a charge is paid, a refund is on its way and then refunded, a hold is held and then released. */
export function stateOf({ status, refund, hold }: Kind & Pick<Transaction, 'status'>): PaymentState {
  if (isPaid({ status })) return refund ? 'refunded' : hold ? 'held' : 'paid';
  if (status === 'voided') return hold ? 'released' : 'refunded';
  if (status === 'authorizing') return refund ? 'refunding' : 'pending';
  return 'failed';
}

export function newestFirst(transactions: readonly Transaction[]): Transaction[] {
  return transactions.toSorted((a, b) => b.created_at - a.created_at);
}

export interface Total {
  readonly currency: Currency;
  readonly amount: number;
}

/** The sum paid in a year, per currency. */
export function totalsOf(transactions: readonly Transaction[], year: number): Total[] {
  const parts = new Map<Currency, number[]>();
  for (const transaction of transactions) {
    const isThen = new Date(transaction.created_at * 1_000).getFullYear() === year;
    const { currency, amount, refund, hold } = transaction;
    if (!isThen || hold || !isPaid(transaction)) continue;
    parts.set(currency, [...(parts.get(currency) ?? []), refund ? -amount : amount]);
  }
  return [...parts].map(([currency, amounts]) => ({ currency, amount: sumOfDecimals(amounts, currency) }));
}
