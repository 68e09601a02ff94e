import type { WithdrawalReason } from '../../migrations/late-return-schema.ts';
import type { Tx } from '../../platform/database/database.ts';
import { findMoneyAct, type Payments, withdrawMoneyAct } from '../payment/index.ts';
import { undoActivePlan } from '../subscription/index.ts';
import { liftSuspension } from '../suspension/index.ts';
import { type FeeRow, updateFee } from './fee.store.ts';
import { refundFee } from './refund-fee.ts';
import { hasUnpaidFees } from './unpaid-fee.store.ts';

/**
 * Withdraws a fee that is not owed any more. A charge that has not been sent is never sent; one whose outcome is unknown
 * is refunded once it is known to be paid; a paid one is refunded and its plan undone. The fee stays in the rental's
 * history with the reason.
 */
export async function withdrawFee(
  deps: Payments,
  tx: Tx,
  { fee, why, accountId }: { fee: FeeRow; why: WithdrawalReason; accountId: string },
): Promise<void> {
  const now = deps.clock.now();
  const minor = fee.amount_minor - fee.given_back_minor;
  // A debt payment pays other fees too: it continues, and this fee's part of it is refunded.
  const act = fee.money_key ? await findMoneyAct(tx, fee.money_key) : undefined;
  if (fee.state === 'pending' && act && act.purpose !== 'debt') await withdrawMoneyAct(deps, tx, act.key);
  if (minor > 0n) await refundFee(deps, tx, { fee, minor, reason: 'withdrawn' });
  await updateFee(tx, fee.id, { withdrawn: why, ended_at: now });
  if (fee.subscription_id) await undoActivePlan(tx, { accountId, subscriptionId: fee.subscription_id, now });
  if (fee.state === 'owed' && !(await hasUnpaidFees(tx, accountId)))
    await liftSuspension(tx, { accountId, reason: 'unpaid', now });
}
