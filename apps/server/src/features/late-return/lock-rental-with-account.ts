import type { Tx } from '../../platform/database/database.ts';
import { lockAccount } from '../account/index.ts';
import { lockRental, type RentalRow } from '../rental/index.ts';
import { findRentalAccount } from './rider.store.ts';

/**
 * Locks the rider's account and then the rental, so that neither the plans nor the rental change while a fee is decided.
 * The order is always: account, rental, fees. Purchases and refunds of plans lock in the same order.
 */
export async function lockRentalWithAccount(tx: Tx, rentalId: string): Promise<RentalRow> {
  await lockAccount(tx, await findRentalAccount(tx, rentalId));
  return lockRental(tx, rentalId);
}
