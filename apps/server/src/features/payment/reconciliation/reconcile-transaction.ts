import type { PaymentIncidentKind } from '../../../migrations/payment-schema.ts';
import type { GatewayTransaction } from '../../../platform/braintree/gateway-port.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { insertEntry } from '../acts/ledger.store.ts';
import {
  findActOfTransaction,
  findMoneyAct,
  lockMoneyAct,
  type MoneyAct,
  updateMoneyAct,
} from '../acts/money-act.store.ts';
import { recordVerdict } from '../acts/record-verdict.ts';
import type { Payments } from '../open-payments.ts';
import { endOf, isDeclined } from '../payment.rules.ts';
import { filePaymentIncident } from '../payment-incident.store.ts';

/**
 * Compares a transaction, as the gateway has it now, with our act. An open act is ended by it; the progress of the
 * settlement is saved; any other difference is filed for an operator, never corrected silently.
 */
export async function reconcileTransaction(
  payments: Payments,
  transaction: GatewayTransaction,
): Promise<void> {
  const { db } = payments;
  const { id, orderId } = transaction;
  const act = (await findActOfTransaction(db, id)) ?? (orderId && (await findMoneyAct(db, orderId)));
  if (!act) return fileDifference(payments, { kind: 'not_in_books', transaction });
  if (!act.ended_at) {
    await recordVerdict(payments, act.key, { is: 'transaction', transaction });
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
  const file = (kind: PaymentIncidentKind) => fileDifference(payments, { kind, transaction, act, tx });
  if (act.transaction_id !== transaction.id) {
    // A declined attempt moved no money, however many there are.
    return isDeclined(transaction.status) ? undefined : file('second_transaction');
  }
  if (transaction.amount !== act.body.amount || transaction.currency !== act.currency)
    return file('amount_differs');
  if (act.gateway_status === transaction.status) return;
  const means = endOf(act.kind, transaction.status);
  if (act.state === 'succeeded' && means === 'failed') return reverse(payments, tx, { act, transaction });
  if (means !== act.state && !isExpiredHold(act, transaction)) return file('state_differs');
  await updateMoneyAct(tx, act.key, { gateway_status: transaction.status });
}

/** A hold ends as void, whether we released it or the card network did. */
function isExpiredHold(act: MoneyAct, { status }: GatewayTransaction): boolean {
  return act.kind === 'hold' && status === 'authorization_expired';
}

/** The bank declined a settlement after approving it: the ledger entry is reversed, and an operator decides what follows. */
async function reverse(
  payments: Payments,
  tx: Tx,
  { act, transaction }: { act: MoneyAct; transaction: GatewayTransaction },
): Promise<void> {
  const now = payments.clock.now();
  const isSale = act.kind === 'sale';
  if (isSale) await insertEntry(tx, act, { kind: 'reversal', at: now });
  await updateMoneyAct(tx, act.key, {
    state: 'failed',
    reason: transaction.status,
    gateway_status: transaction.status,
  });
  await fileDifference(payments, {
    kind: isSale ? 'settlement_declined' : 'refund_failed',
    transaction,
    act,
    tx,
  });
}

interface Difference {
  kind: PaymentIncidentKind;
  transaction: GatewayTransaction;
  act?: MoneyAct;
  tx?: Tx;
}

async function fileDifference(
  { db, clock, log }: Payments,
  { kind, transaction, act, tx }: Difference,
): Promise<void> {
  const { id, status, amount, currency, orderId } = transaction;
  log.error({ kind, transaction: id, act: act?.key }, 'our records and the gateway differ');
  await filePaymentIncident(tx ?? db, {
    kind,
    act_key: act?.key ?? null,
    transaction_id: id,
    detail: `${status} ${amount} ${currency} ${orderId ?? ''}`.trim(),
    happened_at: clock.now(),
  });
}
