import type { Transaction } from '@etg/contract/payment';
import { toDecimal } from '@etg/domain/money';
import { toUnix } from '../../platform/wire-time.ts';
import { findActsOfAccount, type MoneyAct } from './acts/money-act.store.ts';
import type { FeeNote, Payments } from './open-payments.ts';
import { shownStatus } from './payment.rules.ts';
import { listReceiptsOfActs, type StoredReceipt } from './receipts/numbered-receipt.store.ts';

const mostShown = 200;

/** A rider's payments, newest first, each with the order or the fees it was for. */
export async function listTransactions(
  { db, clock, handlers }: Payments,
  accountId: string,
): Promise<Transaction[]> {
  const acts = await findActsOfAccount(db, accountId, mostShown);
  const references = [...new Set(acts.map(({ reference }) => reference))];
  if (references.length === 0) return [];
  const notes = await handlers.describeOrders(db, references, clock.now());
  const paidFees = await handlers.describeFees(db, acts);
  const receipts = await listReceiptsOfActs(
    db,
    acts.map(({ key }) => key),
  );
  return acts.map((act) => ({
    ...toTransaction(act),
    ...receiptOf(receipts.get(act.key)),
    ...notes.get(act.reference)?.shown,
    ...feesOf(paidFees.get(act.key)),
  }));
}

function receiptOf(receipt: StoredReceipt | undefined): Pick<Transaction, 'receipt'> {
  return receipt ? { receipt: { id: receipt.id, number: receipt.number } } : {};
}

function feesOf(notes: readonly FeeNote[] = []): Pick<Transaction, 'fees'> {
  return notes.length > 0 ? { fees: notes.map(({ shown }) => shown) } : {};
}

function toTransaction(act: MoneyAct): Transaction {
  const {
    label,
    created_at,
    state,
    gateway_status,
    amount_minor,
    currency,
    last_4,
    kind,
    purpose,
    reference,
    why,
  } = act;
  return {
    payment_instrument_type: label ?? 'credit_card',
    created_at: toUnix(created_at),
    status: shownStatus(state, gateway_status),
    amount: toDecimal({ minor: amount_minor, currency }),
    currency,
    ...(last_4 && { last_4 }),
    ...(kind === 'refund' && { refund: true as const }),
    ...(why && { why }),
    ...(kind === 'hold' && { hold: true as const }),
    ...(isFee(purpose) && { fee_id: reference }),
  };
}

function isFee(purpose: MoneyAct['purpose']): boolean {
  return purpose === 'late' || purpose === 'upgrade' || purpose === 'lost';
}
