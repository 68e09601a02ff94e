import type { Tx } from '../../platform/database/database.ts';
import { inOrder } from '../../platform/database/in-order.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import { recordRefundsDue } from './fee-refund.store.ts';
import { findHeldElectronByRelease, listHeldElectrons, updateHeldElectron } from './held-electron.store.ts';
import { closeDoubts, lockDoubtedReturn } from './incident.store.ts';
import { believedTime, rentalEnded } from './rental.rules.ts';
import { closeRental, lockRental } from './rental.store.ts';
import { deleteUnproved } from './unproved-return.store.ts';

/**
 * An operator confirms a doubted return: it counts from the time that the station reported, and fees charged for the time
 * after it are refunded. False if there is no such open incident.
 */
export async function resolveDoubtedReturn(tx: Tx, incidentId: string, now: Date): Promise<boolean> {
  const incident = await lockDoubtedReturn(tx, incidentId);
  const held = incident?.release_id ? await findHeldElectronByRelease(tx, incident.release_id) : undefined;
  if (!held?.back_at) return false;
  // Before the rental is locked: a worker locks the due work first and the rental second. Otherwise both deadlock.
  await planWork(tx, { kind: rentalEnded, subject: held.rental_id, dueAt: now });
  const rental = await lockRental(tx, held.rental_id);
  const back_at = believedTime({ ...held, back_at: held.back_at });
  await inOrder([
    updateHeldElectron(tx, held.release_id, { back_at }),
    deleteUnproved(tx, [held.release_id]),
    closeDoubts(tx, held.release_id, now),
  ]);
  if (rental.returned_at === null) return true;
  const all = await listHeldElectrons(tx, rental.id);
  const returnedAt = new Date(Math.max(...all.map((each) => Number(each.back_at))));
  await closeRental(tx, rental.id, { returned_at: returnedAt });
  await recordRefundsDue(tx, { rentalId: rental.id, returnedAt, reportedAt: returnedAt, now });
  return true;
}
