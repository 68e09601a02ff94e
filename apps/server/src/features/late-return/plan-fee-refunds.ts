import type { Tx } from '../../platform/database/database.ts';
import { fileRefusedRefund, findMoneyAct, type Payments, planRefund } from '../payment/index.ts';
import { type FeeRow, listRefundsWaiting } from './fee.store.ts';

/**
 * Plans the refunds of a fee whose charge has succeeded. While the outcome of the charge is unknown nothing is planned
 * and its money act is not locked: the transaction that ends the act may be waiting for the account that is locked here.
 * `settleFees` then plans the refunds when the act ends. Returns the key of the last refund planned.
 */
export async function planFeeRefunds(
  deps: Payments,
  tx: Tx,
  {
    bundle,
    ...fee
  }: Pick<FeeRow, 'rental_id' | 'step' | 'money_key' | 'currency'> & { bundle?: string | undefined },
): Promise<string | null> {
  const act = fee.money_key ? await findMoneyAct(tx, fee.money_key) : undefined;
  if (act?.state !== 'succeeded') return null;
  let lastKey: string | null = null;
  for (const { key, minor, reason, why } of await listRefundsWaiting(tx, fee)) {
    if (key === null) continue;
    const now = deps.clock.now();
    const { outcome } = await planRefund(deps, tx, {
      of: act.key,
      key,
      amount: { minor, currency: fee.currency },
      purpose: reason === 'found' ? 'loss_refund' : 'fee_refund',
      performAt: now,
      bundle,
      why: why ?? undefined,
    });
    if (outcome === 'disputed') {
      await fileRefusedRefund(tx, { of: act.key, key, now });
      continue;
    }
    lastKey = key;
  }
  return lastKey;
}
