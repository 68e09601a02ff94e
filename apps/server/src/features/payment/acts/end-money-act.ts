import type { MoneyActState } from '../../../migrations/payment-schema.ts';
import type { GatewayTransaction } from '../../../platform/braintree/gateway-port.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { planWork } from '../../../platform/due-work/due-work.ts';
import type { RiderNotice } from '../../../platform/live/rider-notice.ts';
import { deleteVaultCustomer, markAuthenticated } from '../methods/method.store.ts';
import { endMethod, saveMethod } from '../methods/method.ts';
import type { Payments } from '../open-payments.ts';
import { codes, performWork, receiptWork } from '../payment.rules.ts';
import { closeIncidentsOfAct, filePaymentIncident } from '../payment-incident.store.ts';
import { recordSaleTax } from '../receipts/record-sale-tax.ts';
import { recordTaxBack } from '../receipts/record-tax-back.ts';
import { insertEntry } from './ledger.store.ts';
import { insertMoneyAct, lockMoneyAct, type MoneyAct, updateMoneyAct } from './money-act.store.ts';

export type End = {
  state: Extract<MoneyActState, 'succeeded' | 'declined' | 'failed' | 'voided'>;
  reason: string | null;
  transaction: GatewayTransaction | undefined;
};

/**
 * The one place where an act ends: its row, the ledger, the saved method, the planned receipt, and what the money paid for
 * (`payments.handlers.settle`), all in the caller's transaction.
 */
export async function endMoneyAct(
  payments: Payments,
  tx: Tx,
  { act, ...end }: End & { act: MoneyAct },
): Promise<{ act: MoneyAct; notices: RiderNotice[] }> {
  const now = payments.clock.now();
  const ended = await updateMoneyAct(tx, act.key, {
    state: end.state,
    reason: end.reason,
    lease_until: null,
    ended_at: now,
    ...(await seenAtGateway(tx, act, { ...end, now })),
  });
  await payments.dueWork.drop(tx, { kind: performWork, subject: act.key });
  // A first attempt has filed no incident.
  if (act.attempts > 1) await closeIncidentsOfAct(tx, act.key, now);
  if (end.state === 'succeeded') await postToLedger(tx, ended, now);
  else await releaseReservations(tx, ended, now);
  // Also if it failed: the receipt of the bundle waits until its last act has ended.
  if (ended.bundle) await planWork(tx, { kind: receiptWork, subject: ended.bundle, dueAt: now });
  const settle = payments.handlers.settle[act.purpose];
  const notices = settle ? await settle(payments, tx, ended) : [];
  // Whoever decided on a refund has said so before it was given: the open pages of the rider read again.
  const change = { accountId: act.account_id, userChanged: true };
  return { act: ended, notices: act.kind === 'refund' ? [...notices, change] : notices };
}

async function seenAtGateway(tx: Tx, act: MoneyAct, { state, transaction, now }: End & { now: Date }) {
  if (!transaction) return {};
  const { id, status, instrument, isSoftDecline, networkReference } = transaction;
  const isCharge = act.kind === 'sale' || act.kind === 'hold';
  const saved =
    isCharge && state === 'succeeded' && !act.method_token
      ? await saveMethod(tx, { accountId: act.account_id, instrument, now })
      : undefined;
  const token = saved ?? act.method_token;
  if (isCharge && state === 'succeeded' && act.body.bank && token && networkReference)
    await markAuthenticated(tx, token, networkReference);
  return {
    transaction_id: id,
    gateway_status: status,
    is_soft: state === 'declined' ? isSoftDecline : null,
    ...(isCharge && { label: instrument.label, brand: instrument.brand, last_4: instrument.last4 ?? null }),
    ...(saved && { method_token: saved }),
  };
}

async function postToLedger(tx: Tx, act: MoneyAct, at: Date): Promise<void> {
  switch (act.kind) {
    case 'sale':
      await insertEntry(tx, act, { kind: 'capture', at });
      await recordSaleTax(tx, act, at);
      return planWork(tx, { kind: receiptWork, subject: act.key, dueAt: at });
    case 'hold':
      await insertEntry(tx, act, { kind: 'hold', at });
      // Of a plan that credit has paid for: there is no sale that brings one.
      await planWork(tx, { kind: receiptWork, subject: act.key, dueAt: at });
      return planRelease(tx, act, at);
    case 'release':
      await insertEntry(tx, act, { kind: 'release', at });
      return markVoided(tx, act);
    case 'refund':
      await insertEntry(tx, act, { kind: 'refund', at });
      if (act.of_key) await recordTaxBack(tx, act.of_key);
      if (act.gateway_status === 'voided') await markVoided(tx, act);
      if (act.bundle) return;
      return planWork(tx, { kind: receiptWork, subject: act.key, dueAt: at });
  }
}

/** A hold is released as soon as it was granted: it has shown that the method works. */
async function planRelease(tx: Tx, hold: MoneyAct, now: Date): Promise<void> {
  const key = `${hold.key}:release`;
  await insertMoneyAct(tx, {
    key,
    kind: 'release',
    purpose: 'release',
    reference: hold.reference,
    account_id: hold.account_id,
    amount_minor: hold.amount_minor,
    currency: hold.currency,
    body: JSON.stringify({ amount: hold.body.amount, merchant_account: hold.body.merchant_account }),
    of_key: hold.key,
    method_token: null,
    state: 'created',
    label: hold.label,
    brand: hold.brand,
    last_4: hold.last_4,
    created_at: now,
  });
  await planWork(tx, { kind: performWork, subject: key, dueAt: now });
}

async function markVoided(tx: Tx, act: MoneyAct): Promise<void> {
  if (act.of_key)
    await updateMoneyAct(tx, act.of_key, { state: 'voided', gateway_status: act.gateway_status });
}

/** What an act without success had reserved: the amount of its sale that a refund was to give back. */
async function releaseReservations(tx: Tx, act: MoneyAct, now: Date): Promise<void> {
  const { account_id: accountId, reason } = act;
  if (act.body.token && reason === codes.methodIsGone)
    await endMethod(tx, { accountId, token: act.body.token, now });
  if (reason === codes.customerIsGone) await deleteVaultCustomer(tx, accountId);
  if (act.kind !== 'refund' || !act.of_key) return;
  const sale = await lockMoneyAct(tx, act.of_key);
  if (sale) await updateMoneyAct(tx, sale.key, { refunding_minor: sale.refunding_minor - act.amount_minor });
  if (act.state === 'failed')
    await filePaymentIncident(tx, {
      kind: 'refund_failed',
      act_key: act.key,
      transaction_id: sale?.transaction_id ?? null,
      detail: reason ?? '',
      happened_at: now,
    });
}
