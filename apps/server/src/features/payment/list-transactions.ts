import type { Transaction } from '@etg/contract/payment';
import { toDecimal } from '@etg/domain/money';
import { toUnix } from '../../platform/wire-time.ts';
import { findActsOfAccount, type MoneyAct } from './money-act.store.ts';
import type { Payments } from './open-payments.ts';
import { shownStatus } from './payment.rules.ts';

const mostShown = 200;

/** Somebody's payments, newest first. What they were for is told by whoever knows orders. */
export async function listTransactions({ db, orders }: Payments, accountId: string): Promise<Transaction[]> {
  const acts = await findActsOfAccount(db, accountId, mostShown);
  const references = [...new Set(acts.map(({ reference }) => reference))];
  const notes = references.length > 0 ? await orders.describe(db, references) : new Map();
  return acts.map((act) => ({ ...toTransaction(act), ...notes.get(act.reference) }));
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
