import type { Tx } from '../../platform/database/database.ts';
import { type HeldElectronRow, listHeldElectrons, lockHeldOfRental } from './held-electron.store.ts';
import { findRentalById, lockRental, type RentalRow } from './rental.store.ts';

/** A rental with every Electron that was taken for it. */
export interface HandOfRental {
  rental: RentalRow;
  all: HeldElectronRow[];
}

/** Locks the Electrons of a rental and then the rental itself, in the order in which stations lock them. */
export async function lockHand(tx: Tx, rentalId: string): Promise<HandOfRental> {
  await lockHeldOfRental(tx, rentalId);
  const rental = await lockRental(tx, rentalId);
  // Read again: an exchange may have added an Electron before the rental was locked.
  return { rental, all: await listHeldElectrons(tx, rentalId) };
}

/** The same without a lock, for a preview. */
export async function readHand(tx: Tx, rentalId: string): Promise<HandOfRental | undefined> {
  const rental = await findRentalById(tx, rentalId);
  return rental && { rental, all: await listHeldElectrons(tx, rentalId) };
}
