import type { PaymentIncidentKind } from '../../../migrations/payment-schema.ts';
import type { GatewayTransaction } from '../../../platform/braintree/gateway-port.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { planWork } from '../../../platform/due-work/due-work.ts';
import { insertEntry } from '../acts/ledger.store.ts';
import {
  findActOfTransaction,
  findMoneyAct,
  hasOpenActOf,
  lockMoneyAct,
  type MoneyAct,
  updateMoneyAct,
} from '../acts/money-act.store.ts';
import { recordVerdict } from '../acts/record-verdict.ts';
import type { Payments } from '../open-payments.ts';
import { endOf, isDeclined, receiptWork } from '../payment.rules.ts';
import { filePaymentIncident } from '../payment-incident.store.ts';
import { recordTaxBack } from '../receipts/record-tax-back.ts';

/** How often a difference is looked at again while the act keeps changing. */
const mostLooks = 3;

/**
 * Compares a transaction, as the gateway has it now, with our act. An open act is ended by it; the progress of the
 * settlement is saved; any other difference is filed for an operator, never corrected silently. A difference in state may
 * only be one in time: it counts if the gateway says the same again and our act has not changed around its answer.
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
  let compared = await compareLocked(payments, { key: act.key, transaction });
  for (let look = 2; compared === 'look-again' && look <= mostLooks; look += 1) {
    const before = await findMoneyAct(db, act.key);
    compared = await compareLocked(payments, {
      key: act.key,
      transaction: await findTransaction(payments, id),
      before,
    });
  }
}

async function findTransaction({ gateway }: Payments, id: string): Promise<GatewayTransaction | undefined> {
  const searched = await gateway.search({ ids: [id] });
  if (searched.outcome === 'unreachable') throw new Error(`the gateway does not answer: ${searched.reason}`);
  return searched.outcome === 'found' ? searched.found[0] : undefined;
}

interface Look {
  transaction: GatewayTransaction;
  /** The act as it was before the gateway was asked; undefined if that is not known. */
  before: MoneyAct | undefined;
}

function compareLocked(
  payments: Payments,
  {
    key,
    transaction,
    before,
  }: { key: string; transaction: GatewayTransaction | undefined; before?: MoneyAct | undefined },
): Promise<Compared> {
  return transact(payments.db, async (tx) => {
    const act = await lockMoneyAct(tx, key);
    return act && transaction ? compare(payments, tx, { act, transaction, before }) : undefined;
  });
}

type Compared = 'look-again' | undefined;

async function compare(
  payments: Payments,
  tx: Tx,
  { act, transaction, before }: Look & { act: MoneyAct },
): Promise<Compared> {
  const file = async (kind: PaymentIncidentKind) => {
    await fileDifference(payments, { kind, transaction, act, tx });
    return undefined;
  };
  if (act.transaction_id !== transaction.id) {
    // A declined attempt moved no money, however many there are.
    return isDeclined(transaction.status) ? undefined : file('second_transaction');
  }
  if (transaction.amount !== act.body.amount || transaction.currency !== act.currency)
    return file('amount_differs');
  if (act.gateway_status === transaction.status) return undefined;
  const means = endOf(act.kind, transaction.status);
  if (act.state === 'succeeded' && means === 'failed') return reverse(payments, tx, { act, transaction });
  if (means !== act.state && !isExpiredHold(act, transaction)) {
    // A release or a refund that is under way records the state itself when it ends.
    if (await hasOpenActOf(tx, act.key)) return undefined;
    return before?.state === act.state ? file('state_differs') : 'look-again';
  }
  await updateMoneyAct(tx, act.key, { gateway_status: transaction.status });
  return undefined;
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
): Promise<undefined> {
  const now = payments.clock.now();
  const isSale = act.kind === 'sale';
  if (isSale) {
    await insertEntry(tx, act, { kind: 'reversal', at: now });
    await recordTaxBack(tx, act.key);
    // Its receipt is corrected; a person decides what the rider is told.
    await planWork(tx, { kind: receiptWork, subject: `${act.key}:reversal`, dueAt: now });
  }
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
  return undefined;
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
