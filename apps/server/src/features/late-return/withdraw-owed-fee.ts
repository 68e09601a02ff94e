import type { GiveBackReason } from '@etg/contract/vocabulary';
import type { Tx } from '../../platform/database/database.ts';
import type { Payments } from '../payment/index.ts';
import { liftSuspension } from '../suspension/index.ts';
import { type FeeRow, updateFee } from './fee.store.ts';
import { refundFee } from './refund-fee.ts';
import { hasUnpaidFees } from './unpaid-fee.store.ts';

export interface FeeWaiver {
  fee: FeeRow;
  accountId: string;
  /** The act of staff. */
  actId: string;
  why: GiveBackReason;
}

/**
 * Waives a fee that could not be charged: it is never tried again, and the suspension that it caused is lifted once nothing
 * else is owed. True if the rider may rent again by that. The caller has locked the account, the rental and the fee.
 */
export async function withdrawOwedFee(
  deps: Payments,
  tx: Tx,
  { fee, accountId, actId, why }: FeeWaiver,
): Promise<boolean> {
  const now = deps.clock.now();
  const minor = fee.amount_minor - fee.given_back_minor;
  await refundFee(deps, tx, { fee, minor, reason: `staff:${actId}`, why });
  await updateFee(tx, fee.id, { withdrawn: 'waived', ended_at: now });
  if (await hasUnpaidFees(tx, accountId)) return false;
  return liftSuspension(tx, { accountId, reason: 'unpaid', now });
}
