import type { Tx } from '../../platform/database/database.ts';
import type { Telling } from '../../platform/live/telling.ts';
import type { Payments } from '../payment/index.ts';
import { chargeFee } from './charge-fee.ts';
import { findRentalAccount } from './debt.store.ts';
import { lockFee } from './fee.store.ts';

/** A fee that was declined softly is charged once more, from what is the default method by now. */
export async function retryFee(parts: Payments, tx: Tx, feeId: string): Promise<Telling[]> {
  const fee = await lockFee(tx, feeId);
  if (fee?.state !== 'pending') return [];
  return chargeFee(parts, tx, { fee, accountId: await findRentalAccount(tx, fee.rental_id) });
}
