import type { Tx } from '../../platform/database/database.ts';
import { lockAccount } from '../account/index.ts';
import { lockRental, type RentalRow } from '../rental/index.ts';
import { findRentalAccount } from './debt.store.ts';

/**
 * A rental with its rider's plans, so that neither changes while a fee is decided. Always in this order: the account, its
 * rental, the fees; whoever buys or gives back a plan does the same.
 */
export async function lockRentalOf(tx: Tx, rentalId: string): Promise<RentalRow> {
  await lockAccount(tx, await findRentalAccount(tx, rentalId));
  return lockRental(tx, rentalId);
}
