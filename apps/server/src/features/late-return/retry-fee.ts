import type { Tx } from '../../platform/database/database.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import type { Telling } from '../../platform/live/telling.ts';
import type { Payments } from '../payment/index.ts';
import { chargeFee } from './charge-fee.ts';
import { findRentalAccount } from './debt.store.ts';
import { isBeingPaid, lockFee } from './fee.store.ts';
import { feeRetry } from './late-return.rules.ts';

const lookAgainMs = 3_600_000;

/** A fee that was declined softly is charged once more, from what is the default method by now. */
export async function retryFee(parts: Payments, tx: Tx, feeId: string): Promise<Telling[]> {
  const fee = await lockFee(tx, feeId);
  if (fee?.state !== 'pending') return [];
  // A payment of the debt took it along and is not decided yet: the try waits for that.
  if (await isBeingPaid(tx, fee)) {
    const dueAt = new Date(parts.clock.now().getTime() + lookAgainMs);
    await planWork(tx, { kind: feeRetry, subject: fee.id, dueAt });
    return [];
  }
  return chargeFee(parts, tx, { fee, accountId: await findRentalAccount(tx, fee.rental_id) });
}
