import type { Money } from '@etg/domain/money';
import type { MoneyPurpose } from '../../migrations/payment-schema.ts';
import type { Tx } from '../../platform/database/database.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import {
  findMoneyAct,
  insertMoneyAct,
  lockMoneyAct,
  type MoneyAct,
  updateMoneyAct,
} from './money-act.store.ts';
import type { Payments } from './open-payments.ts';
import { amountText, performWork, takeOverMs } from './payment.rules.ts';

export interface RefundWish {
  /** The sale to give back. */
  of: string;
  key: string;
  /** What of it; without it, all that is left. */
  amount?: Money;
  purpose: MoneyPurpose;
  performAt?: Date;
  /** Of refunds that are one to the person: the key of the first of them. They have one receipt. */
  bundle?: string | undefined;
}

export type RefundPlanned =
  | { outcome: 'planned'; act: MoneyAct }
  /** The key stands for something else already. */
  | { outcome: 'other-body'; act: MoneyAct }
  /** There is no such sale, it took nothing, or all of it is given back already or asked for more. */
  | { outcome: 'nothing-left' };

/**
 * Writes a refund down and reserves it from its sale, so that two refunds never give more than was taken. Whether it is
 * a void or a refund at the gateway is decided when it is performed. A sale that is still unknown is waited for.
 */
export async function planRefund(payments: Payments, tx: Tx, wish: RefundWish): Promise<RefundPlanned> {
  const now = payments.clock.now();
  const known = await findMoneyAct(tx, wish.key);
  if (known) return compare(known, wish);
  const sale = await lockMoneyAct(tx, wish.of);
  const takes = sale?.kind === 'sale' && !['declined', 'failed', 'voided'].includes(sale.state);
  if (!sale || !takes) return { outcome: 'nothing-left' };
  const left = sale.amount_minor - sale.refunding_minor;
  const minor = wish.amount?.minor ?? left;
  const wrong = wish.amount !== undefined && wish.amount.currency !== sale.currency;
  if (minor <= 0n || minor > left || wrong) return { outcome: 'nothing-left' };
  const amount = { minor, currency: sale.currency };
  const body = { amount: amountText(amount), merchant_account: sale.body.merchant_account };
  const inserted = await insertMoneyAct(tx, {
    key: wish.key,
    kind: 'refund',
    purpose: wish.purpose,
    reference: sale.reference,
    account_id: sale.account_id,
    amount_minor: minor,
    currency: sale.currency,
    body: JSON.stringify(body),
    of_key: sale.key,
    bundle: wish.bundle ?? null,
    method_token: null,
    state: 'created',
    label: sale.label,
    brand: sale.brand,
    last_4: sale.last_4,
    created_at: now,
  });
  if (!inserted) return planRefund(payments, tx, wish);
  await updateMoneyAct(tx, sale.key, { refunding_minor: sale.refunding_minor + minor });
  const dueAt = wish.performAt ?? new Date(now.getTime() + takeOverMs);
  await planWork(tx, { kind: performWork, subject: wish.key, dueAt });
  return { outcome: 'planned', act: inserted };
}

/** Without an amount "all that is left" was asked, which is what the first one took. */
function compare(act: MoneyAct, { of, amount }: RefundWish): RefundPlanned {
  const same = act.kind === 'refund' && act.of_key === of && (!amount || amount.minor === act.amount_minor);
  return { outcome: same ? 'planned' : 'other-body', act };
}
