import type { FeeRefundTable } from '../../migrations/late-return-schema.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type Payments, planRefund } from '../payment/index.ts';
import { type FeeRow, insertRefund, updateFee } from './fee.store.ts';

export interface GivingBack {
  fee: FeeRow;
  minor: bigint;
  reason: FeeRefundTable['reason'];
  /** Of what goes back together with others: the key of the first of them. */
  bundle?: string | undefined;
}

/**
 * Gives back a fee or a part of it, once for each reason: to the payment method it came from, or, where nothing had been
 * paid, off the debt. The act that does it, if any; undefined if it was given back before.
 */
export async function giveBackFee(
  parts: Payments,
  tx: Tx,
  { fee, minor, reason, bundle }: GivingBack,
): Promise<{ key: string | null } | undefined> {
  const key = `refund:${fee.rental_id}:${fee.step}:${reason}`;
  // The sale is locked before the fee, as by whoever settles it.
  const planned = fee.money_key
    ? await planRefund(parts, tx, {
        ...{ of: fee.money_key, key, amount: { minor, currency: fee.currency } },
        purpose: reason === 'found' ? 'loss_refund' : 'fee_refund',
        performAt: parts.clock.now(),
        bundle,
      })
    : undefined;
  const act = planned?.outcome === 'planned' ? planned.act.key : null;
  const { rental_id, step, currency } = fee;
  const created_at = parts.clock.now();
  const isNew = await insertRefund(tx, {
    ...{ rental_id, step, reason, amount_minor: minor, currency, money_key: act, created_at },
  });
  if (!isNew) return undefined;
  const given_back_minor = fee.given_back_minor + minor;
  const isAll = given_back_minor === fee.amount_minor;
  await updateFee(tx, fee.id, { given_back_minor, ...(isAll && { state: 'given_back' }) });
  return { key: act };
}
