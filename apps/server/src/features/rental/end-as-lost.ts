import type { Tx } from '../../platform/database/database.ts';
import { updateRental } from './rental.store.ts';

/** Ends a rental whose Electron is given up as lost. If the Electron is returned later, the rental still records it. */
export async function endAsLost(tx: Tx, rentalId: string, at: Date): Promise<void> {
  await updateRental(tx, rentalId, { lost_at: at });
}
