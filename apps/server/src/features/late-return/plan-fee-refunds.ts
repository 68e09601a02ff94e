import type { Tx } from '../../platform/database/database.ts';
import { findMoneyAct, type Payments, planRefund } from '../payment/index.ts';
import { type FeeRow, listRefundsWaiting } from './fee.store.ts';

/**
 * Plans what is to go back of a fee whose money came. While that is not known nobody waits for the act: whoever ends it
 * holds it and may be waiting for the account that is held here. Then it is planned when the act ends. The key of what
 * was planned last.
 */
export async function planFeeRefunds(
  parts: Payments,
  tx: Tx,
  {
    bundle,
    ...fee
  }: Pick<FeeRow, 'rental_id' | 'step' | 'money_key' | 'currency'> & { bundle?: string | undefined },
): Promise<string | null> {
  const act = fee.money_key ? await findMoneyAct(tx, fee.money_key) : undefined;
  if (act?.state !== 'succeeded') return null;
  let newest: string | null = null;
  for (const { key, minor, reason } of await listRefundsWaiting(tx, fee)) {
    if (key === null) continue;
    await planRefund(parts, tx, {
      ...{ of: act.key, key, amount: { minor, currency: fee.currency } },
      purpose: reason === 'found' ? 'loss_refund' : 'fee_refund',
      performAt: parts.clock.now(),
      bundle,
    });
    newest = key;
  }
  return newest;
}
