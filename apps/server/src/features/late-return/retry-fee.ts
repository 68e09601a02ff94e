import type { Tx } from '../../platform/database/database.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import type { Payments } from '../payment/index.ts';
import { isFeeInDoubt } from '../rental/index.ts';
import { chargeLateFee } from './charge-late-fee.ts';
import { findFee, isBeingPaid, lockFee } from './fee.store.ts';
import { findHeldSince } from './fee-hold.store.ts';
import { feeRetry, heldCheckMs, inDoubtMs } from './late-return.rules.ts';
import { lockRentalWithAccount } from './lock-rental-with-account.ts';
import { notifyFeeWithdrawn } from './notify-fee-withdrawn.ts';
import { whyFeeNotOwed } from './owed.rules.ts';
import { readStanding } from './read-standing.ts';
import { withdrawFee } from './withdraw-fee.ts';

const beingPaidMs = 3_600_000;

/** A fee with a soft decline is charged again, to the method that is the default now, if it is still owed. */
export async function retryFee(deps: Payments, tx: Tx, feeId: string): Promise<RiderNotice[]> {
  const known = await findFee(tx, feeId);
  if (!known) return [];
  const rental = await lockRentalWithAccount(tx, known.rental_id);
  const fee = await lockFee(tx, feeId);
  if (fee?.state !== 'pending') return [];
  const postpone = (ms: number) =>
    planWork(tx, { kind: feeRetry, subject: feeId, dueAt: new Date(deps.clock.now().getTime() + ms) });
  // A debt payment includes the fee, or its last try has not ended: this try waits for the outcome.
  if (await isBeingPaid(tx, fee)) {
    await postpone(beingPaidMs);
    return [];
  }
  if (await isFeeInDoubt(tx, { rentalId: fee.rental_id, step: fee.step })) {
    await postpone(inDoubtMs);
    return [];
  }
  if (await findHeldSince(tx, rental)) {
    await postpone(heldCheckMs);
    return [];
  }
  const accountId = rental.account_id;
  const why = whyFeeNotOwed(fee, await readStanding(tx, rental, deps.clock.now()));
  if (!why) return chargeLateFee(deps, tx, { fee, accountId });
  await withdrawFee(deps, tx, { fee, why, accountId });
  return [await notifyFeeWithdrawn(deps, tx, { rental, minor: fee.amount_minor, currency: fee.currency })];
}
