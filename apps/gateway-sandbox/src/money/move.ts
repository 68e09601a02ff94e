import type { Transaction, TransactionStatus } from '../books/records.ts';
import type { Gateway } from '../gateway.ts';
import { NotFound } from '../refusal.ts';

/** The transaction in its new status, remembered with its time. */
export function move(
  gateway: Gateway,
  transaction: Transaction,
  to: { status: TransactionStatus; at?: number; minor?: number },
): Transaction {
  const { status, at = gateway.now(), minor = transaction.minor } = to;
  const history = [...transaction.history, { status, at, minor }];
  return gateway.store.put('transaction', { ...transaction, status, minor, history });
}

export function theTransaction(gateway: Gateway, id: string): Transaction {
  const found = gateway.store.get('transaction', id);
  if (!found) throw new NotFound(`transaction ${id}`);
  return found;
}

/** When it last came into this status. */
export function since(transaction: Transaction, status: TransactionStatus): number | undefined {
  return transaction.history.findLast((step) => step.status === status)?.at;
}
