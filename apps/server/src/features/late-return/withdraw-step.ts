import type { WithdrawalReason } from '../../migrations/late-return-schema.ts';
import type { Tx } from '../../platform/database/database.ts';
import { findMoneyAct, type Payments, withdrawMoneyAct } from '../payment/index.ts';
import { undoPlan } from '../subscription/index.ts';
import { isDebtFree } from './debt.store.ts';
import { type FeeRow, updateFee } from './fee.store.ts';
import { giveBackFee } from './give-back-fee.ts';
import { liftSuspension } from './lift-suspension.ts';

/**
 * A step that is not owed any more: what nobody has sent is never sent, what is on its way comes back once it is known to
 * have arrived, what was paid comes back with the plan it gave. It stays in the rental's history and says why.
 */
export async function withdrawStep(
  parts: Payments,
  tx: Tx,
  { fee, why, accountId }: { fee: FeeRow; why: WithdrawalReason; accountId: string },
): Promise<void> {
  const now = parts.clock.now();
  const minor = fee.amount_minor - fee.given_back_minor;
  // A debt is paid together with others: that act goes on, and this fee's part of it comes back.
  const act = fee.money_key ? await findMoneyAct(tx, fee.money_key) : undefined;
  if (fee.state === 'pending' && act && act.purpose !== 'debt') await withdrawMoneyAct(parts, tx, act.key);
  if (minor > 0n) await giveBackFee(parts, tx, { fee, minor, reason: 'withdrawn' });
  await updateFee(tx, fee.id, { withdrawn: why, ended_at: now });
  if (fee.subscription_id) await undoPlan(tx, { accountId, subscriptionId: fee.subscription_id, now });
  if (fee.state === 'owed' && (await isDebtFree(tx, accountId)))
    await liftSuspension(tx, { accountId, reason: 'unpaid', now });
}
