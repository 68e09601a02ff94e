import type { GiveBackCause } from '@etg/contract/vocabulary';
import type { FeeRefundTable } from '../../migrations/late-return-schema.ts';
import type { Tx } from '../../platform/database/database.ts';
import { findMoneyAct, type Payments } from '../payment/index.ts';
import { type FeeRow, insertRefund, updateFee } from './fee.store.ts';
import { planFeeRefunds } from './plan-fee-refunds.ts';

export interface FeeRefund {
  fee: FeeRow;
  minor: bigint;
  reason: FeeRefundTable['reason'];
  /** Of staff: the rider reads it. */
  why?: GiveBackCause | undefined;
  /** For refunds that share one receipt: the key of the first of them. */
  bundle?: string | undefined;
}

/**
 * Refunds a fee or a part of it, once for each reason: to the payment method that paid it, or, if nothing was paid, by
 * reducing the debt. Returns the key of the money act, if there is one; undefined if it was refunded before.
 */
export async function refundFee(
  deps: Payments,
  tx: Tx,
  { fee, minor, reason, why, bundle }: FeeRefund,
): Promise<{ key: string | null } | undefined> {
  const { rental_id, step, currency } = fee;
  const isNew = await insertRefund(tx, {
    rental_id,
    step,
    reason,
    amount_minor: minor,
    currency,
    created_at: deps.clock.now(),
    why: why ?? null,
    money_key: (await mayBePaid(tx, fee)) ? `refund:${rental_id}:${step}:${reason}` : null,
  });
  if (!isNew) return undefined;
  const given_back_minor = fee.given_back_minor + minor;
  const isAll = given_back_minor === fee.amount_minor;
  await updateFee(tx, fee.id, {
    given_back_minor,
    ...(isAll && { state: 'given_back' }),
    ...(why && { why }),
  });
  return { key: await planFeeRefunds(deps, tx, { ...fee, bundle }) };
}

async function mayBePaid(tx: Tx, { money_key }: FeeRow): Promise<boolean> {
  const act = money_key ? await findMoneyAct(tx, money_key) : undefined;
  return act !== undefined && (act.ended_at === null || act.state === 'succeeded');
}
