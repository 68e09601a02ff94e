import type { Currency } from '@etg/domain/money';
import type { Tx } from '../../platform/database/database.ts';
import type { Payments } from '../payment/index.ts';
import { liftSuspension } from '../suspension/index.ts';
import { listFees, updateFee } from './fee.store.ts';
import { leftOf, whyNotWaived } from './fee-put-right.rules.ts';
import { readFeeToPutRight } from './fee-put-right.store.ts';
import { refundFee } from './refund-fee.ts';
import { hasUnpaidFees } from './unpaid-fee.store.ts';

export type DudFeesRefunded =
  /** A payment is not known yet. */
  { outcome: 'waits' } | { outcome: 'refunded'; minor: bigint; currency: Currency } | { outcome: 'nothing' };

/**
 * Refunds the late fees of a rental whose Electron did not work, and waives those that were not paid; never more than was
 * taken. An upgrade is a plan that the rider has, and a loss has its own rule. The caller has locked account and rental.
 */
export async function refundDudFees(
  deps: Payments,
  tx: Tx,
  { rentalId, accountId, now }: { rentalId: string; accountId: string; now: Date },
): Promise<DudFeesRefunded> {
  const late = (await listFees(tx, rentalId)).filter(({ kind }) => kind === 'charge');
  for (const { id } of late) {
    const { act } = await readFeeToPutRight(tx, { feeId: id, locks: true });
    if (act && act.ended_at === null) return { outcome: 'waits' };
  }
  let sum = 0n;
  for (const { id } of late) {
    // Each is read after the refund of the one before it: one sale may have paid both.
    const looked = await readFeeToPutRight(tx, { feeId: id, locks: true });
    const { fee, bank } = looked;
    const isUnpaid = whyNotWaived(looked) === undefined;
    const minor = isUnpaid ? fee.amount_minor - fee.given_back_minor : leftOf(looked);
    if (minor <= 0n || bank.isUndecided) continue;
    if (!(await refundFee(deps, tx, { fee, minor, reason: 'dud', why: 'dud' }))) continue;
    if (isUnpaid) await updateFee(tx, fee.id, { withdrawn: 'waived', ended_at: now });
    sum += minor;
  }
  const [first] = late;
  if (sum === 0n || !first) return { outcome: 'nothing' };
  if (!(await hasUnpaidFees(tx, accountId))) await liftSuspension(tx, { accountId, reason: 'unpaid', now });
  return { outcome: 'refunded', minor: sum, currency: first.currency };
}
