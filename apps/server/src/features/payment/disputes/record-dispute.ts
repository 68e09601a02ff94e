import type { PaymentIncidentKind } from '../../../migrations/payment-schema.ts';
import type { GatewayDispute } from '../../../platform/braintree/dispute-port.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { insertDisputeEntry } from '../acts/ledger.store.ts';
import { findActOfTransaction, findMoneyAct, lockMoneyAct, type MoneyAct } from '../acts/money-act.store.ts';
import type { Payments } from '../open-payments.ts';
import { amountText } from '../payment.rules.ts';
import { filePaymentIncident } from '../payment-incident.store.ts';
import {
  answerStateAt,
  answerWork,
  isDecided,
  isLost,
  isOlder,
  isSurprising,
  takenAt,
} from './dispute.rules.ts';
import { type Dispute, findChargedBack, insertOrLockDispute, updateDispute } from './dispute.store.ts';
import { topicsOf } from './dispute-topics.rules.ts';

interface Recording {
  theirs: GatewayDispute;
  ours: Dispute;
  isNew: boolean;
  sale: MoneyAct | undefined;
  now: Date;
}

/**
 * The one place where a dispute changes: its row, the ledger, and what an operator must know, in one transaction, whether a
 * webhook, the nightly reconciliation or our own answer led to the reading. Recorded twice, it changes nothing.
 */
export async function recordDispute(payments: Payments, theirs: GatewayDispute): Promise<Dispute> {
  const now = payments.clock.now();
  const act = await findSale(payments, theirs);
  const { saved, hasChanged } = await transact(payments.db, async (tx) => {
    // The sale first, as refunds do: what is left of it cannot change meanwhile.
    const sale = act && (await lockMoneyAct(tx, act.key));
    const { dispute: ours, isNew } = await insertOrLockDispute(tx, newRow(theirs, sale));
    const reading = { status: ours.status, changedAt: ours.changed_at };
    if (!isNew && isOlder(theirs, reading)) return { saved: ours, hasChanged: false };
    const after = await save(payments, tx, { theirs, ours, isNew, sale, now });
    return { saved: after, hasChanged: isNew || isOtherwiseShown(ours, after) };
  });
  if (hasChanged) payments.live.hintStaff(topicsOf(saved));
  return saved;
}

function isOtherwiseShown(before: Dispute, after: Dispute): boolean {
  return (
    before.status !== after.status ||
    before.answer_state !== after.answer_state ||
    before.amount_minor !== after.amount_minor ||
    before.reply_by?.getTime() !== after.reply_by?.getTime()
  );
}

async function findSale({ db }: Payments, { transactionId, orderId }: GatewayDispute) {
  const act =
    (await findActOfTransaction(db, transactionId)) ??
    (orderId ? await findMoneyAct(db, orderId) : undefined);
  return act?.kind === 'sale' && act.transaction_id === transactionId ? act : undefined;
}

function newRow(theirs: GatewayDispute, sale: MoneyAct | undefined) {
  return {
    id: theirs.id,
    transaction_id: theirs.transactionId,
    act_key: sale?.key ?? null,
    account_id: sale?.account_id ?? null,
    method_token: sale?.method_token ?? null,
    amount_minor: theirs.amount.minor,
    currency: theirs.amount.currency,
    kind: theirs.kind,
    reason: theirs.reason,
    reason_code: theirs.reasonCode,
    case_number: theirs.caseNumber ?? null,
    status: theirs.status,
    opened_at: theirs.openedAt,
    reply_by: theirs.replyBy ?? null,
    changed_at: theirs.changedAt,
  };
}

async function save(payments: Payments, tx: Tx, recording: Recording): Promise<Dispute> {
  const { theirs, ours, sale, now } = recording;
  const state = answerStateAt({ answer: ours.answer, state: ours.answer_state }, theirs.status);
  const taken = await book(payments, tx, recording);
  const saved = await updateDispute(tx, ours.id, {
    ...newRow(theirs, sale),
    taken_minor: taken,
    decided_at: isDecided(theirs.status) ? (ours.decided_at ?? now) : null,
    answer_state: state,
    ...(state !== 'sending' && { lease_until: null }),
  });
  if (state === 'given' || state === 'overtaken')
    await payments.dueWork.drop(tx, { kind: answerWork, subject: ours.id });
  const hasChanged = ours.status !== theirs.status || ours.amount_minor !== theirs.amount.minor;
  // A question that an operator has closed is not asked again by the next reading of the same state.
  if (recording.isNew || hasChanged)
    await fileQuestions(payments, tx, { ...recording, ours: saved, before: ours });
  return saved;
}

/** Books what the bank took or gave back since the last reading. Returns what it has now. */
async function book(payments: Payments, tx: Tx, recording: Recording): Promise<bigint> {
  const { theirs, ours, sale, now } = recording;
  if (!sale || !isBookable(theirs, sale)) return ours.taken_minor;
  const taken = takenAt(theirs, theirs.amount.minor);
  const change = taken - ours.taken_minor;
  const entry = { disputeId: ours.id, at: now };
  if (change > 0n) await insertDisputeEntry(tx, sale, { ...entry, kind: 'chargeback', minor: change });
  if (change < 0n) await insertDisputeEntry(tx, sale, { ...entry, kind: 'chargeback_won', minor: -change });
  if (change !== 0n)
    payments.log.warn(
      { dispute: ours.id, act: sale.key, status: theirs.status },
      'a bank moved money of a sale',
    );
  return taken;
}

function isBookable({ amount }: GatewayDispute, sale: MoneyAct): boolean {
  return sale.state === 'succeeded' && amount.currency === sale.currency && amount.minor <= sale.amount_minor;
}

async function fileQuestions(
  { log, clock }: Payments,
  tx: Tx,
  { theirs, ours, before, sale }: Recording & { before: Dispute },
): Promise<void> {
  const file = async (kind: PaymentIncidentKind, what: string) => {
    log.warn({ kind, dispute: ours.id, act: sale?.key }, 'a dispute needs an operator');
    await filePaymentIncident(tx, {
      kind,
      act_key: sale?.key ?? null,
      transaction_id: theirs.transactionId,
      detail: `dispute ${ours.id} ${theirs.status} ${amountText(theirs.amount)} ${theirs.amount.currency}: ${what}`,
      happened_at: clock.now(),
    });
  };
  if (!sale) return file('dispute', 'its transaction is not in our books');
  if (!isBookable(theirs, sale)) return file('amount_differs', 'it cannot be booked to its sale');
  if (isSurprising(before.status, theirs.status)) await file('state_differs', `was ${before.status}`);
  if (before.amount_minor !== theirs.amount.minor) await file('amount_differs', 'its amount was changed');
  // No fee is charged again and no plan is ended by itself: the person who lost the money decides (decision 0064).
  if (isLost(theirs.status) && ours.taken_minor > 0n)
    await file('dispute_lost', `${sale.purpose} of account ${sale.account_id}`);
  const { takenMinor } = await findChargedBack(tx, sale.key);
  if (takenMinor + sale.refunding_minor > sale.amount_minor)
    await file('refund_disputed', 'refunded and charged back, together more than was paid');
}
