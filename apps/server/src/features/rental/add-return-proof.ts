import type { Tx } from '../../platform/database/database.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import { noteRefundsDue } from './fee-refund.store.ts';
import { findUnprovedReturn, listHeld, saveBack } from './held-electron.store.ts';
import { clampTime, rentalEnded } from './rental.rules.ts';
import { closeRental, lockRental } from './rental.store.ts';

export interface ReturnProof {
  electron: string;
  station: string;
  nest: number;
  at: Date;
  eventId: string;
  now: Date;
}

/**
 * A station that comes back from offline shows its panel first and tells of the return afterwards. The rental is over
 * by then; the event completes the receipt, and an earlier time counts for the rider.
 */
export async function addReturnProof(tx: Tx, proof: ReturnProof): Promise<void> {
  const held = await findUnprovedReturn(tx, proof);
  if (!held?.back_at || !held.back_heard_at || proof.at < held.taken_at) return;
  const told = clampTime(proof.at, { from: held.taken_at, to: held.back_heard_at });
  const back_at = told < held.back_at ? told : held.back_at;
  // Before the rental is locked: a worker on this very work has its row, and then wants the rental.
  if (back_at < held.back_at)
    await planWork(tx, { kind: rentalEnded, subject: held.rental_id, dueAt: proof.now });
  const rental = await lockRental(tx, held.rental_id);
  await saveBack(tx, held.release_id, { back_at, back_event_id: proof.eventId });
  if (rental.returned_at?.getTime() !== held.back_at.getTime()) return;
  const all = await listHeld(tx, rental.id);
  const returnedAt = new Date(Math.max(...all.map((each) => Number(each.back_at))));
  await closeRental(tx, rental.id, { returned_at: returnedAt, return_event_id: proof.eventId });
  await noteRefundsDue(tx, { rentalId: rental.id, returnedAt, now: proof.now });
}
