import type { PaymentIncidentKind } from '../../migrations/payment-schema.ts';
import type { GatewayTransaction } from '../../platform/braintree/gateway-port.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { postEntry } from './ledger.store.ts';
import {
  findActOfTransaction,
  findMoneyAct,
  lockMoneyAct,
  type MoneyAct,
  updateMoneyAct,
} from './money-act.store.ts';
import type { Payments } from './open-payments.ts';
import { endOf, isDeclined } from './payment.rules.ts';
import { filePaymentIncident } from './payment-incident.store.ts';
import { settleMoneyAct } from './settle-money-act.ts';

/**
 * Compares a transaction, as the gateway has it now, with our books. What an open act was waiting for ends it; how far
 * the settlement came is written down; everything else that differs is a question for a person, never mended in silence.
 */
export async function noteTransaction(payments: Payments, transaction: GatewayTransaction): Promise<void> {
  const { db } = payments;
  const { id, orderId } = transaction;
  const act = (await findActOfTransaction(db, id)) ?? (orderId && (await findMoneyAct(db, orderId)));
  if (!act) return ask(payments, { kind: 'not_in_books', transaction });
  if (!act.ended_at) {
    await settleMoneyAct(payments, act.key, { is: 'transaction', transaction });
    return;
  }
  await transact(db, async (tx) => {
    const locked = await lockMoneyAct(tx, act.key);
    if (locked) await compare(payments, tx, { act: locked, transaction });
  });
}

async function compare(
  payments: Payments,
  tx: Tx,
  { act, transaction }: { act: MoneyAct; transaction: GatewayTransaction },
): Promise<void> {
  const raise = (kind: PaymentIncidentKind) => ask(payments, { kind, transaction, act, tx });
  if (act.transaction_id !== transaction.id) {
    // An attempt that was declined moved nothing, however often it is there.
    return isDeclined(transaction.status) ? undefined : raise('second_transaction');
  }
  if (transaction.amount !== act.body.amount || transaction.currency !== act.currency)
    return raise('amount_differs');
  if (act.gateway_status === transaction.status) return;
  const means = endOf(act.kind, transaction.status);
  if (act.state === 'succeeded' && means === 'failed') return reverse(payments, tx, { act, transaction });
  if (means !== act.state && !isReleasedByItself(act, transaction)) return raise('state_differs');
  await updateMoneyAct(tx, act.key, { gateway_status: transaction.status });
}

/** A hold ends as void, be it that we let it go or that the network did. */
function isReleasedByItself(act: MoneyAct, { status }: GatewayTransaction): boolean {
  return act.kind === 'hold' && status === 'authorization_expired';
}

/** The bank took its word back: what was booked is booked the other way, and a person decides what follows. */
async function reverse(
  payments: Payments,
  tx: Tx,
  { act, transaction }: { act: MoneyAct; transaction: GatewayTransaction },
): Promise<void> {
  const now = payments.clock.now();
  const isSale = act.kind === 'sale';
  if (isSale) await postEntry(tx, act, { kind: 'reversal', at: now });
  await updateMoneyAct(tx, act.key, {
    state: 'failed',
    reason: transaction.status,
    gateway_status: transaction.status,
  });
  await ask(payments, { kind: isSale ? 'settlement_declined' : 'refund_failed', transaction, act, tx });
}

interface Question {
  kind: PaymentIncidentKind;
  transaction: GatewayTransaction;
  act?: MoneyAct;
  tx?: Tx;
}

async function ask({ db, clock, log }: Payments, { kind, transaction, act, tx }: Question): Promise<void> {
  const { id, status, amount, currency, orderId } = transaction;
  log.error({ kind, transaction: id, act: act?.key }, 'our books and the gateway differ');
  await filePaymentIncident(tx ?? db, {
    kind,
    act_key: act?.key ?? null,
    transaction_id: id,
    detail: `${status} ${amount} ${currency} ${orderId ?? ''}`.trim(),
    happened_at: clock.now(),
  });
}
