import type { GatewayTransaction } from '../../platform/braintree/gateway-port.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { type End, endMoneyAct } from './end-money-act.ts';
import type { Verdict } from './look-up-act.ts';
import { lockMoneyAct, type MoneyAct, updateMoneyAct } from './money-act.store.ts';
import type { Payments } from './open-payments.ts';
import { askAgainAt, endOf, isDeclined, performWork, personAfter } from './payment.rules.ts';
import { filePaymentIncident } from './payment-incident.store.ts';

/**
 * Writes down what an attempt, a search, a webhook or the nightly comparison found out about an act. Whoever comes
 * second finds the act ended and changes nothing.
 */
export async function settleMoneyAct(payments: Payments, key: string, verdict: Verdict): Promise<MoneyAct> {
  const { act, after } = await writeDown(payments, key, verdict);
  try {
    await after?.();
  } catch (error) {
    // The end stands; what is done after it must not matter much if it is lost.
    payments.log.error({ error, act: key }, 'what follows the end of a payment failed');
  }
  return act;
}

async function writeDown(payments: Payments, key: string, verdict: Verdict) {
  const written = await transact(payments.db, async (tx) => {
    const act = await lockMoneyAct(tx, key);
    if (!act) throw new Error(`there is no act ${key}`);
    if (act.ended_at) {
      await askAboutSecond(payments, tx, { act, verdict });
      return { act, after: undefined, isNew: false };
    }
    const end = endIn(act, verdict);
    if (end.is === 'open')
      return { act: await keepOpen(payments, tx, { act, ...end }), after: undefined, isNew: false };
    return { ...(await endMoneyAct(payments, tx, { act, ...end })), isNew: true };
  });
  if (written.isNew) payments.count(written.act);
  return written;
}

type Open = { is: 'open'; verdict: Exclude<Verdict, { is: 'transaction' | 'refused' | 'nothing' }> };

function endIn(act: MoneyAct, verdict: Verdict): ({ is: 'end' } & End) | Open {
  switch (verdict.is) {
    case 'refused':
      return { is: 'end', state: 'failed', reason: verdict.reason, transaction: undefined };
    case 'nothing':
      return { is: 'end', state: 'voided', reason: 'nothing_taken', transaction: undefined };
    case 'transaction':
      return endByTransaction(act, verdict.transaction);
    default:
      return { is: 'open', verdict };
  }
}

function endByTransaction(act: MoneyAct, transaction: GatewayTransaction): ({ is: 'end' } & End) | Open {
  const isVoid = transaction.status === 'voided' || transaction.status === 'authorization_expired';
  // A release, or a refund that was a void: the transaction is the sale's, and what is wanted is that it is void.
  if (isVoid && (act.kind === 'release' || act.kind === 'refund'))
    return { is: 'end', state: 'succeeded', reason: null, transaction };
  const isOther = transaction.amount !== act.body.amount || transaction.currency !== act.currency;
  if (isOther) {
    const reason = `${transaction.amount} ${transaction.currency} in place of ${act.body.amount}`;
    return { is: 'open', verdict: { is: 'unknown', reason, alarm: 'amount_differs' } };
  }
  const state = endOf(act.kind, transaction.status);
  if (!state) return { is: 'open', verdict: { is: 'unknown', reason: transaction.status } };
  return { is: 'end', state, reason: whyOf(state, transaction), transaction };
}

function whyOf(state: End['state'], transaction: GatewayTransaction): string | null {
  if (state === 'succeeded') return null;
  return transaction.rejection ?? (transaction.processorCode || transaction.status);
}

/** Money that moved after we had written the act down as ended otherwise is never passed over. */
async function askAboutSecond(
  { clock, log }: Payments,
  tx: Tx,
  { act, verdict }: { act: MoneyAct; verdict: Verdict },
): Promise<void> {
  if (verdict.is !== 'transaction' || verdict.transaction.id === act.transaction_id) return;
  const { id, status, amount, currency } = verdict.transaction;
  if (isDeclined(status) || act.kind === 'refund' || act.kind === 'release') return;
  log.error({ act: act.key, transaction: id }, 'a transaction came after its act had ended');
  await filePaymentIncident(tx, {
    kind: 'second_transaction',
    act_key: act.key,
    transaction_id: id,
    detail: `${status} ${amount} ${currency}`,
    happened_at: clock.now(),
  });
}

async function keepOpen(
  { clock, dueWork, log }: Payments,
  tx: Tx,
  { act, verdict }: { act: MoneyAct; verdict: Open['verdict'] },
): Promise<MoneyAct> {
  const now = clock.now();
  const reason = verdict.is === 'unknown' ? verdict.reason : 'waits';
  await dueWork.plan(tx, {
    kind: performWork,
    subject: act.key,
    dueAt: askAgainAt(Math.max(act.attempts, 1), now),
  });
  const alarm =
    verdict.is === 'unknown' ? (verdict.alarm ?? (act.attempts >= personAfter && 'unknown_outcome')) : false;
  if (alarm)
    await filePaymentIncident(tx, {
      kind: alarm,
      act_key: act.key,
      transaction_id: act.transaction_id,
      detail: reason,
      happened_at: now,
    });
  log.warn({ act: act.key, attempts: act.attempts, reason }, 'what became of a payment is not known yet');
  const state = verdict.is === 'wait' ? 'created' : 'unknown';
  return updateMoneyAct(tx, act.key, { state, lease_until: null, reason });
}
