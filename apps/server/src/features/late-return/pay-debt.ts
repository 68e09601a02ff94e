import { randomUUID } from 'node:crypto';
import type { PaymentLabel } from '@etg/contract/vocabulary';
import type { Currency } from '@etg/domain/money';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import {
  findDefaultMethod,
  type MoneyActResult,
  type MoneyWish,
  type Payments,
  performMoneyAct,
  planMoneyAct,
} from '../payment/index.ts';
import { findOpenDebtPayment, insertDebtPayment, listOwed, lockUnpaidFees } from './debt.store.ts';
import { type FeeRow, updateFee } from './fee.store.ts';

export interface DebtPaying {
  accountId: string;
  currency: Currency;
  /** A saved method; the default one when neither is given. */
  token: string | undefined;
  fresh: { nonce: string; label: PaymentLabel; deviceData: string | undefined } | undefined;
}

export type DebtPaid =
  | { outcome: 'nothing-owed' | 'no-method' | 'method-gone' | 'too-many-declines' }
  | ({ outcome: 'sent' } & MoneyActResult);

/**
 * Pays all that is owed in a currency in one act, what waits for another try included. A second press while it is under
 * way waits for the first.
 */
export async function payDebt(parts: Payments, paying: DebtPaying): Promise<DebtPaid> {
  const begun = await transact(parts.db, (tx) => begin(parts, tx, paying));
  if ('outcome' in begun) return begun;
  return { outcome: 'sent', ...(await performMoneyAct(parts, begun.key)) };
}

async function begin(parts: Payments, tx: Tx, paying: DebtPaying): Promise<DebtPaid | { key: string }> {
  const { accountId, currency } = paying;
  await lockUnpaidFees(tx, accountId);
  const open = await findOpenDebtPayment(tx, paying);
  if (open) return { key: keyOf(open) };
  const owed = (await listOwed(tx, accountId)).filter(
    (fee) => fee.currency === currency && !fee.is_processing,
  );
  if (owed.length === 0) return { outcome: 'nothing-owed' };
  const method = await methodOf(tx, paying);
  if (!method) return { outcome: 'no-method' };
  const id = randomUUID();
  const key = keyOf(id);
  const minor = owed.reduce((sum, fee) => sum + left(fee), 0n);
  const planned = await planMoneyAct(parts, tx, {
    ...{ key, kind: 'sale', purpose: 'debt', reference: id, accountId },
    amount: { minor, currency },
    method,
  });
  if (planned.outcome === 'too-many-declines') return { outcome: 'too-many-declines' };
  if (planned.outcome === 'no-such-method') return { outcome: 'method-gone' };
  if (planned.outcome === 'other-body')
    throw new Error(`${key} was made just now and stands for another act`);
  const created_at = parts.clock.now();
  await insertDebtPayment(
    tx,
    { id, account_id: accountId, amount_minor: minor, currency, state: 'processing', created_at },
    owed.map((fee) => ({
      ...{ rental_id: fee.rental_id, step: fee.step, amount_minor: left(fee) },
      was_owed: fee.state === 'owed',
    })),
  );
  for (const fee of owed) await updateFee(tx, fee.id, { state: 'pending', money_key: key });
  return { key };
}

function left(fee: FeeRow): bigint {
  return fee.amount_minor - fee.given_back_minor;
}

function keyOf(debtPaymentId: string): string {
  return `debt:${debtPaymentId}`;
}

async function methodOf(
  tx: Tx,
  { accountId, token, fresh }: DebtPaying,
): Promise<MoneyWish['method'] | undefined> {
  if (fresh) return fresh;
  const saved = token ?? (await findDefaultMethod(tx, accountId))?.token;
  return saved === undefined ? undefined : { token: saved };
}
