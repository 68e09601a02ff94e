import type { GiveBackCause } from '@etg/contract/vocabulary';
import type { Money } from '@etg/domain/money';
import type { MoneyPurpose } from '../../../migrations/payment-schema.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { planWork } from '../../../platform/due-work/due-work.ts';
import { findChargedBack } from '../disputes/dispute.store.ts';
import type { Payments } from '../open-payments.ts';
import { amountText, performAfterMs, performWork } from '../payment.rules.ts';
import {
  findMoneyAct,
  insertMoneyAct,
  lockMoneyAct,
  type MoneyAct,
  updateMoneyAct,
} from './money-act.store.ts';

export interface RefundRequest {
  /** The key of the sale to refund. */
  of: string;
  key: string;
  /** Without it, all that is left of the sale. */
  amount?: Money;
  purpose: MoneyPurpose;
  performAt?: Date;
  /** For refunds that the rider sees as one: the key of the first of them. They share one receipt. */
  bundle?: string | undefined;
  /** Of a refund by staff: their reason, which the rider reads. */
  why?: GiveBackCause | undefined;
}

export type RefundPlanned =
  | { outcome: 'planned'; act: MoneyAct }
  /** Another act already has this key. */
  | { outcome: 'other-body'; act: MoneyAct }
  /** There is no such sale, it charged nothing, or less is left of it than was asked for. */
  | { outcome: 'nothing-left' }
  /** The rider's bank has the money or asks for it: a refund would give it back twice. */
  | { outcome: 'disputed' };

/**
 * Writes a refund and reserves its amount in the sale's row, so that two refunds never exceed the sale. Whether the gateway
 * voids or refunds is decided when the act is performed. If the sale's outcome is still unknown, the refund waits for it.
 */
export async function planRefund(payments: Payments, tx: Tx, request: RefundRequest): Promise<RefundPlanned> {
  const now = payments.clock.now();
  const known = await findMoneyAct(tx, request.key);
  if (known) return compare(known, request);
  const sale = await lockMoneyAct(tx, request.of);
  const isCharged = sale?.kind === 'sale' && !['declined', 'failed', 'voided'].includes(sale.state);
  if (!sale || !isCharged) return { outcome: 'nothing-left' };
  const bank = await findChargedBack(tx, sale.key);
  if (bank.isUndecided) return { outcome: 'disputed' };
  const left = sale.amount_minor - sale.refunding_minor - bank.takenMinor;
  const minor = request.amount?.minor ?? left;
  const isOtherCurrency = request.amount !== undefined && request.amount.currency !== sale.currency;
  if (minor <= 0n || minor > left || isOtherCurrency)
    return { outcome: bank.takenMinor > 0n ? 'disputed' : 'nothing-left' };
  const amount = { minor, currency: sale.currency };
  const body = { amount: amountText(amount), merchant_account: sale.body.merchant_account };
  const inserted = await insertMoneyAct(tx, {
    key: request.key,
    kind: 'refund',
    purpose: request.purpose,
    reference: sale.reference,
    account_id: sale.account_id,
    amount_minor: minor,
    currency: sale.currency,
    body: JSON.stringify(body),
    of_key: sale.key,
    bundle: request.bundle ?? null,
    why: request.why ?? null,
    method_token: null,
    state: 'created',
    label: sale.label,
    brand: sale.brand,
    last_4: sale.last_4,
    created_at: now,
  });
  if (!inserted) return planRefund(payments, tx, request);
  await updateMoneyAct(tx, sale.key, { refunding_minor: sale.refunding_minor + minor });
  const dueAt = request.performAt ?? new Date(now.getTime() + performAfterMs);
  await planWork(tx, { kind: performWork, subject: request.key, dueAt });
  return { outcome: 'planned', act: inserted };
}

/** A request without an amount matches whatever amount the first one reserved. */
function compare(act: MoneyAct, { of, amount }: RefundRequest): RefundPlanned {
  const same = act.kind === 'refund' && act.of_key === of && (!amount || amount.minor === act.amount_minor);
  return { outcome: same ? 'planned' : 'other-body', act };
}
