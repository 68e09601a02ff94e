import type { MoneyActState } from '../../migrations/payment-schema.ts';
import type { GatewayTransaction } from '../../platform/braintree/gateway-port.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/due-work/do-one.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import { keepMethod } from './keep-method.ts';
import { postEntry } from './ledger.store.ts';
import { deleteVaultCustomer } from './method.store.ts';
import { insertMoneyAct, lockMoneyAct, type MoneyAct, updateMoneyAct } from './money-act.store.ts';
import type { Payments } from './open-payments.ts';
import { codes, performWork, receiptWork } from './payment.rules.ts';
import { closeIncidentsOfAct, filePaymentIncident } from './payment-incident.store.ts';
import { retireMethod } from './retire-method.ts';

export type End = {
  state: Extract<MoneyActState, 'succeeded' | 'declined' | 'failed' | 'voided'>;
  reason: string | null;
  transaction: GatewayTransaction | undefined;
};

/**
 * The one place where an act ends: its row, the ledger, the kept method, the receipt to send and whoever planned the
 * act, all in the caller's transaction.
 */
export async function endMoneyAct(
  payments: Payments,
  tx: Tx,
  { act, ...end }: End & { act: MoneyAct },
): Promise<{ act: MoneyAct; after: AfterCommit | undefined }> {
  const now = payments.clock.now();
  const ended = await updateMoneyAct(tx, act.key, {
    state: end.state,
    reason: end.reason,
    lease_until: null,
    ended_at: now,
    ...(await seenAtGateway(tx, act, { ...end, now })),
  });
  await payments.dueWork.drop(tx, { kind: performWork, subject: act.key });
  // Nobody is asked about a first attempt.
  if (act.attempts > 1) await closeIncidentsOfAct(tx, act.key, now);
  if (end.state === 'succeeded') await book(tx, ended, now);
  else await undoPlans(tx, ended, now);
  // Also of one that failed: it may be the last that the others' receipt waits for.
  if (ended.bundle) await planWork(tx, { kind: receiptWork, subject: ended.bundle, dueAt: now });
  const after = await payments.handlers.get(act.purpose)?.(tx, ended);
  return { act: ended, after };
}

async function seenAtGateway(tx: Tx, act: MoneyAct, { state, transaction, now }: End & { now: Date }) {
  if (!transaction) return {};
  const { id, status, instrument, isSoftDecline } = transaction;
  const isOwn = act.kind === 'sale' || act.kind === 'hold';
  const kept =
    isOwn && state === 'succeeded' && !act.method_token
      ? await keepMethod(tx, { accountId: act.account_id, instrument, now })
      : undefined;
  return {
    transaction_id: id,
    gateway_status: status,
    is_soft: state === 'declined' ? isSoftDecline : null,
    ...(isOwn && { label: instrument.label, brand: instrument.brand, last_4: instrument.last4 ?? null }),
    ...(kept && { method_token: kept }),
  };
}

async function book(tx: Tx, act: MoneyAct, at: Date): Promise<void> {
  switch (act.kind) {
    case 'sale':
      await postEntry(tx, act, { kind: 'capture', at });
      return planWork(tx, { kind: receiptWork, subject: act.key, dueAt: at });
    case 'hold':
      await postEntry(tx, act, { kind: 'hold', at });
      return planRelease(tx, act, at);
    case 'release':
      await postEntry(tx, act, { kind: 'release', at });
      return markVoided(tx, act);
    case 'refund':
      await postEntry(tx, act, { kind: 'refund', at });
      if (act.gateway_status === 'voided') await markVoided(tx, act);
      if (act.bundle) return;
      return planWork(tx, { kind: receiptWork, subject: act.key, dueAt: at });
  }
}

/** A hold is let go as soon as it was given: it has shown that the method works. */
async function planRelease(tx: Tx, hold: MoneyAct, now: Date): Promise<void> {
  const key = `${hold.key}:release`;
  const { reference, account_id, amount_minor, currency, body, label, brand, last_4 } = hold;
  await insertMoneyAct(tx, {
    ...{ key, kind: 'release', purpose: 'release', reference, account_id, amount_minor, currency },
    body: JSON.stringify({ amount: body.amount, merchant_account: body.merchant_account }),
    of_key: hold.key,
    method_token: null,
    state: 'created',
    ...{ label, brand, last_4 },
    created_at: now,
  });
  await planWork(tx, { kind: performWork, subject: key, dueAt: now });
}

async function markVoided(tx: Tx, act: MoneyAct): Promise<void> {
  if (act.of_key)
    await updateMoneyAct(tx, act.of_key, { state: 'voided', gateway_status: act.gateway_status });
}

async function undoPlans(tx: Tx, act: MoneyAct, now: Date): Promise<void> {
  const { account_id: accountId, reason } = act;
  if (act.body.token && reason === codes.methodIsGone)
    await retireMethod(tx, { accountId, token: act.body.token, now });
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
