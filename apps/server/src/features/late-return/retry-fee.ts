import type { Tx } from '../../platform/database/database.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import type { Telling } from '../../platform/live/telling.ts';
import type { Payments } from '../payment/index.ts';
import { isFeeInDoubt } from '../rental/index.ts';
import { chargeFee } from './charge-fee.ts';
import { findFee, isBeingPaid, lockFee } from './fee.store.ts';
import { feeRetry, inDoubtMs } from './late-return.rules.ts';
import { lockRentalOf } from './lock-rental-of.ts';
import { whyFeeNotOwed } from './owed.rules.ts';
import { readStanding } from './read-standing.ts';
import { tellWithdrawn } from './tell-withdrawn.ts';
import { withdrawStep } from './withdraw-step.ts';

const lookAgainMs = 3_600_000;

/** A fee that was declined softly is charged once more, from what is the default method by now, if it is still owed. */
export async function retryFee(parts: Payments, tx: Tx, feeId: string): Promise<Telling[]> {
  const known = await findFee(tx, feeId);
  if (!known) return [];
  const rental = await lockRentalOf(tx, known.rental_id);
  const fee = await lockFee(tx, feeId);
  if (fee?.state !== 'pending') return [];
  const lookAgain = (ms: number) =>
    planWork(tx, { kind: feeRetry, subject: feeId, dueAt: new Date(parts.clock.now().getTime() + ms) });
  // A payment of the debt took it along, or its last try is not over: this one waits for that.
  if (await isBeingPaid(tx, fee)) {
    await lookAgain(lookAgainMs);
    return [];
  }
  if (await isFeeInDoubt(tx, { rentalId: fee.rental_id, step: fee.step })) {
    await lookAgain(inDoubtMs);
    return [];
  }
  const accountId = rental.account_id;
  const why = whyFeeNotOwed(fee, await readStanding(tx, rental, parts.clock.now()));
  if (!why) return chargeFee(parts, tx, { fee, accountId });
  await withdrawStep(parts, tx, { fee, why, accountId });
  return [await tellWithdrawn(parts, tx, { rental, minor: fee.amount_minor, currency: fee.currency })];
}
