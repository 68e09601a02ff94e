import type { PaymentIncidentKind } from '../../../migrations/payment-schema.ts';
import type { GatewayTransaction } from '../../../platform/braintree/gateway-port.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { notifyRiders, type RiderNotice } from '../../../platform/live/rider-notice.ts';
import { type BankReason, bankReasons, bankWork } from '../bank/bank-check.rules.ts';
import { updateWaitingBankCheck } from '../bank/bank-check.store.ts';
import type { Payments } from '../open-payments.ts';
import { askAgainAt, endOf, isDeclined, operatorAfter, performWork } from '../payment.rules.ts';
import { filePaymentIncident } from '../payment-incident.store.ts';
import { type End, endMoneyAct } from './end-money-act.ts';
import { lockMoneyAct, type MoneyAct, updateMoneyAct } from './money-act.store.ts';

/** What an attempt, or a search at the gateway, showed of an act. */
export type Verdict =
  | { is: 'transaction'; transaction: GatewayTransaction }
  /** No money moved, and none will under this key. */
  | { is: 'refused'; reason: string }
  /** The bank did not authenticate the rider: the act was never sent. */
  | { is: 'bank'; reason: BankReason }
  /** There was nothing to refund. */
  | { is: 'nothing' }
  /** Not possible yet, such as a partial refund of a sale that is not settled. */
  | { is: 'wait' }
  | { is: 'unknown'; reason: string; alarm?: PaymentIncidentKind };

/**
 * Records what an attempt, a search, a webhook or the nightly reconciliation showed of an act: its end, or that the gateway
 * must be asked again. The second to report finds the act ended and changes nothing.
 */
export async function recordVerdict(payments: Payments, key: string, verdict: Verdict): Promise<MoneyAct> {
  const { act, notices } = await record(payments, key, verdict);
  try {
    notifyRiders(payments.live, notices);
  } catch (error) {
    // The end is committed; the rider's pages show it when they next read.
    payments.log.error(
      { error, act: key },
      'the pages of a rider could not be notified of the end of a payment',
    );
  }
  return act;
}

interface Recorded {
  act: MoneyAct;
  notices: RiderNotice[];
  hasEnded: boolean;
}

async function record(payments: Payments, key: string, verdict: Verdict): Promise<Recorded> {
  const recorded = await transact<Recorded>(payments.db, async (tx) => {
    const act = await lockMoneyAct(tx, key);
    if (!act) throw new Error(`there is no act ${key}`);
    if (act.ended_at) {
      await fileSecondTransaction(payments, tx, { act, verdict });
      return { act, notices: [], hasEnded: false };
    }
    // Another was first: the bank has approved, and the act may be on its way.
    if (verdict.is === 'bank' && !(await endWaiting(payments, tx, { key, reason: verdict.reason })))
      return { act, notices: [], hasEnded: false };
    const end = endIn(act, verdict);
    if (end.is === 'open')
      return { act: await planToAskAgain(payments, tx, { act, ...end }), notices: [], hasEnded: false };
    return { ...(await endMoneyAct(payments, tx, { act, ...end })), hasEnded: true };
  });
  const { kind, state } = recorded.act;
  if (recorded.hasEnded) payments.meter.ended.inc({ kind, state });
  return recorded;
}

type Open = { is: 'open'; verdict: Exclude<Verdict, { is: 'transaction' | 'refused' | 'nothing' | 'bank' }> };

async function endWaiting(
  { clock, dueWork }: Payments,
  tx: Tx,
  { key, reason }: { key: string; reason: BankReason },
): Promise<boolean> {
  await dueWork.drop(tx, { kind: bankWork, subject: key });
  const state = reason === bankReasons.refused ? 'refused' : 'left';
  return updateWaitingBankCheck(tx, key, { state, ended_at: clock.now() });
}

function endIn(act: MoneyAct, verdict: Verdict): ({ is: 'end' } & End) | Open {
  switch (verdict.is) {
    case 'refused':
      return { is: 'end', state: 'failed', reason: verdict.reason, transaction: undefined };
    case 'bank': {
      // A bank's refusal counts like a decline; who merely left has not tried a card.
      const state = verdict.reason === bankReasons.refused ? 'declined' : 'failed';
      return { is: 'end', state, reason: verdict.reason, transaction: undefined };
    }
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
  // A release, or a refund done as a void: the transaction is the sale's, and it is void as requested.
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

/** Money that moved although its act had ended without it is always shown to an operator. */
async function fileSecondTransaction(
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

/** The act stays open: due work sends it again, and after several attempts an operator is asked. */
async function planToAskAgain(
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
    verdict.is === 'unknown'
      ? (verdict.alarm ?? (act.attempts >= operatorAfter && 'unknown_outcome'))
      : false;
  if (alarm)
    await filePaymentIncident(tx, {
      kind: alarm,
      act_key: act.key,
      transaction_id: act.transaction_id,
      detail: reason,
      happened_at: now,
    });
  log.warn({ act: act.key, attempts: act.attempts, reason }, 'the outcome of a payment is not known yet');
  const state = verdict.is === 'wait' ? 'created' : 'unknown';
  return updateMoneyAct(tx, act.key, { state, lease_until: null, reason });
}
