import type { Transaction } from '@etg/contract/payment';
import { toDecimal } from '@etg/domain/money';
import { toUnix } from '../../platform/wire-time.ts';
import { findActsOfAccount, type MoneyAct } from './money-act.store.ts';
import type { FeeNote, Payments } from './open-payments.ts';
import { shownStatus } from './payment.rules.ts';

const mostShown = 200;

/** Somebody's payments, newest first. What they were for is told by whoever knows orders, and fees. */
export async function listTransactions(
  { db, orders, fees }: Payments,
  accountId: string,
): Promise<Transaction[]> {
  const acts = await findActsOfAccount(db, accountId, mostShown);
  const references = [...new Set(acts.map(({ reference }) => reference))];
  if (references.length === 0) return [];
  const notes = await orders.describe(db, references);
  const paidFees = await fees.describe(db, acts);
  return acts.map((act) => ({
    ...toTransaction(act),
    ...notes.get(act.reference)?.shown,
    ...feesOf(paidFees.get(act.key)),
  }));
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
  } = act;
  return {
    payment_instrument_type: label ?? 'credit_card',
    created_at: toUnix(created_at),
    status: shownStatus(state, gateway_status),
    amount: toDecimal({ minor: amount_minor, currency }),
    currency,
    ...(last_4 && { last_4 }),
    ...(kind === 'refund' && { refund: true as const }),
    ...(isFee(purpose) && { fee_id: reference }),
  };
}

function isFee(purpose: MoneyAct['purpose']): boolean {
  return purpose === 'late' || purpose === 'upgrade' || purpose === 'lost';
}
