import type { Gateway } from '../gateway.ts';
import type { Transaction, TransactionStatus } from '../records/records.ts';
import { NotFound } from '../refusal.ts';

/** Saves the transaction with its new status, and adds it to the history. */
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

/** When the transaction last entered this status. */
export function since(transaction: Transaction, status: TransactionStatus): number | undefined {
  return transaction.history.findLast((step) => step.status === status)?.at;
}
