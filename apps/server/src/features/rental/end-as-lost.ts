import type { Tx } from '../../platform/database/database.ts';
import { updateRental } from './rental.store.ts';

/** The Electron is given up: the rental is over, though what is still out will be known again when it turns up. */
export async function endAsLost(tx: Tx, rentalId: string, at: Date): Promise<void> {
  await updateRental(tx, rentalId, { lost_at: at });
}
