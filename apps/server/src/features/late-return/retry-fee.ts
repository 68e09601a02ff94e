import type { Tx } from '../../platform/database/database.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import type { Telling } from '../../platform/live/telling.ts';
import { findMoneyAct, type Payments } from '../payment/index.ts';
import { isFeeInDoubt } from '../rental/index.ts';
import { chargeFee } from './charge-fee.ts';
import { findFee, lockFee } from './fee.store.ts';
import { feeRetry, inDoubtMs } from './late-return.rules.ts';
import { lockRentalOf } from './lock-rental-of.ts';
import { whyFeeNotOwed } from './owed.rules.ts';
import { readStanding } from './read-standing.ts';
import { tellWithdrawn } from './tell-withdrawn.ts';
import { withdrawStep } from './withdraw-step.ts';

/** A fee that was declined softly is charged once more, from what is the default method by now, if it is still owed. */
export async function retryFee(parts: Payments, tx: Tx, feeId: string): Promise<Telling[]> {
  const known = await findFee(tx, feeId);
  if (!known) return [];
  const rental = await lockRentalOf(tx, known.rental_id);
  const fee = await lockFee(tx, feeId);
  if (fee?.state !== 'pending' || (await isUnderWay(tx, fee.money_key))) return [];
  if (await isFeeInDoubt(tx, { rentalId: fee.rental_id, step: fee.step })) {
    const dueAt = new Date(parts.clock.now().getTime() + inDoubtMs);
    await planWork(tx, { kind: feeRetry, subject: feeId, dueAt });
    return [];
  }
  const accountId = rental.account_id;
  const why = whyFeeNotOwed(fee, await readStanding(tx, rental, parts.clock.now()));
  if (!why) return chargeFee(parts, tx, { fee, accountId });
  await withdrawStep(parts, tx, { fee, why, accountId });
  return [await tellWithdrawn(parts, tx, { rental, minor: fee.amount_minor, currency: fee.currency })];
}

/** It is being paid as a debt, or its last try is not over. */
async function isUnderWay(tx: Tx, key: string | null): Promise<boolean> {
  const act = key === null ? undefined : await findMoneyAct(tx, key);
  return act !== undefined && act.ended_at === null;
}
