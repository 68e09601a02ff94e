import type { Tx } from '../../platform/database/database.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import type { Telling } from '../../platform/live/telling.ts';
import type { Payments } from '../payment/index.ts';
import { isFeeInDoubt } from '../rental/index.ts';
import { chargeFee } from './charge-fee.ts';
import { findRentalAccount } from './debt.store.ts';
import { lockFee } from './fee.store.ts';
import { feeRetry, inDoubtMs } from './late-return.rules.ts';

/** A fee that was declined softly is charged once more, from what is the default method by now. */
export async function retryFee(parts: Payments, tx: Tx, feeId: string): Promise<Telling[]> {
  const fee = await lockFee(tx, feeId);
  if (fee?.state !== 'pending') return [];
  if (await isFeeInDoubt(tx, { rentalId: fee.rental_id, step: fee.step })) {
    const dueAt = new Date(parts.clock.now().getTime() + inDoubtMs);
    await planWork(tx, { kind: feeRetry, subject: feeId, dueAt });
    return [];
  }
  return chargeFee(parts, tx, { fee, accountId: await findRentalAccount(tx, fee.rental_id) });
}
