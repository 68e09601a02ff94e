import { randomUUID } from 'node:crypto';
import type { PaymentLabel } from '@etg/contract/vocabulary';
import type { Currency } from '@etg/domain/money';
import { asksStrongAuthentication } from '@etg/domain/strong-authentication';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { type FeeRow, listUnpaidFees, updateFee } from '../late-return/index.ts';
import {
  findDefaultMethod,
  type MoneyActRequest,
  type MoneyActResult,
  type Payments,
  performMoneyAct,
  planMoneyAct,
} from '../payment/index.ts';
import { findOpenDebtPayment, insertDebtPayment, lockUnpaidFees } from './debt.store.ts';

export interface DebtPaymentRequest {
  accountId: string;
  currency: Currency;
  /** A saved payment method. Without `token` and `fresh` the default method pays. */
  token: string | undefined;
  fresh: { nonce: string; label: PaymentLabel; deviceData: string | undefined } | undefined;
}

export type DebtPaymentResult =
  | { outcome: 'nothing-owed' | 'no-method' | 'method-gone' | 'too-many-declines' | 'no-merchant-account' }
  | ({ outcome: 'sent' } & MoneyActResult);

/**
 * Pays everything that is owed in one currency with one money act, fees that wait for another try included. A second
 * request during the payment waits for the result of the first.
 */
export async function payDebt(deps: Payments, request: DebtPaymentRequest): Promise<DebtPaymentResult> {
  const started = await transact(deps.db, (tx) => startPayment(deps, tx, request));
  if ('outcome' in started) return started;
  return { outcome: 'sent', ...(await performMoneyAct(deps, started.key)) };
}

async function startPayment(
  deps: Payments,
  tx: Tx,
  request: DebtPaymentRequest,
): Promise<DebtPaymentResult | { key: string }> {
  const { accountId, currency } = request;
  await lockUnpaidFees(tx, accountId);
  const open = await findOpenDebtPayment(tx, request);
  if (open) return { key: keyOf(open) };
  const fees = (await listUnpaidFees(tx, accountId)).filter(
    (fee) => fee.currency === currency && !fee.is_processing,
  );
  if (fees.length === 0) return { outcome: 'nothing-owed' };
  const method = await methodOf(tx, request);
  if (!method) return { outcome: 'no-method' };
  const id = randomUUID();
  const key = keyOf(id);
  const minor = fees.reduce((sum, fee) => sum + unpaidMinor(fee), 0n);
  const planned = await planMoneyAct(deps, tx, {
    key,
    kind: 'sale',
    purpose: 'debt',
    reference: id,
    accountId,
    amount: { minor, currency },
    country: (fees.find(({ country }) => asksStrongAuthentication(country)) ?? fees[0])?.country,
    method,
  });
  if (planned.outcome === 'too-many-declines' || planned.outcome === 'no-merchant-account')
    return { outcome: planned.outcome };
  if (planned.outcome === 'no-such-method') return { outcome: 'method-gone' };
  if (planned.outcome === 'other-body')
    throw new Error(`${key}: a new key already belongs to another money act`);
  const created_at = deps.clock.now();
  await insertDebtPayment(
    tx,
    { id, account_id: accountId, amount_minor: minor, currency, state: 'processing', created_at },
    fees.map((fee) => ({
      rental_id: fee.rental_id,
      step: fee.step,
      amount_minor: unpaidMinor(fee),
      was_owed: fee.state === 'owed',
    })),
  );
  for (const fee of fees) await updateFee(tx, fee.id, { state: 'pending', money_key: key });
  return { key };
}

function unpaidMinor(fee: FeeRow): bigint {
  return fee.amount_minor - fee.given_back_minor;
}

function keyOf(debtPaymentId: string): string {
  return `debt:${debtPaymentId}`;
}

async function methodOf(
  tx: Tx,
  { accountId, token, fresh }: DebtPaymentRequest,
): Promise<MoneyActRequest['method'] | undefined> {
  if (fresh) return fresh;
  const saved = token ?? (await findDefaultMethod(tx, accountId))?.token;
  return saved === undefined ? undefined : { token: saved };
}
