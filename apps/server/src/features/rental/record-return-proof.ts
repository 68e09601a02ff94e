import type { Tx } from '../../platform/database/database.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import type { Evidence } from '../station/index.ts';
import { recordRefundsDue } from './fee-refund.store.ts';
import { fileDoubtedReturn } from './file-doubted-return.ts';
import { findUnprovedReturn, listHeldElectrons, updateHeldElectron } from './held-electron.store.ts';
import { rentalEnded } from './rental.rules.ts';
import { closeRental, lockRental } from './rental.store.ts';
import { believableReturn } from './return-evidence.rules.ts';

export interface ReturnProof {
  electron: string;
  station: string;
  nest: number;
  at: Date;
  eventId: string;
  /** Its charge level at the return. */
  charge?: number | undefined;
  evidence: Evidence;
  now: Date;
}

/**
 * A station that was offline sends its panel first and the `returned` event later. The panel has ended the rental; the
 * event completes the receipt, and if it reports an earlier time, that time counts for the rider.
 */
export async function recordReturnProof(tx: Tx, proof: ReturnProof): Promise<void> {
  const held = await findUnprovedReturn(tx, proof);
  if (!held?.back_at || !held.back_heard_at || proof.at < held.taken_at) return;
  const reported = believableReturn(proof.at, {
    // Without a recorded panel time nothing earlier than the recorded return can be believed.
    earliest: held.back_earliest ?? held.back_at,
    takenAt: held.taken_at,
    now: held.back_heard_at,
  });
  const back_at = reported < held.back_at ? reported : held.back_at;
  // Before the rental is locked: a worker locks the due work first and the rental second. Otherwise both deadlock.
  if (back_at < held.back_at)
    await planWork(tx, { kind: rentalEnded, subject: held.rental_id, dueAt: proof.now });
  const rental = await lockRental(tx, held.rental_id);
  const back_station_time = new Date(proof.at.getTime() - proof.evidence.offsetMs);
  const event = { back_event_id: proof.eventId, back_station_time, back_told_at: proof.at };
  await updateHeldElectron(tx, held.release_id, {
    back_at,
    ...event,
    ...(proof.charge !== undefined && { charge_back: proof.charge }),
  });
  if (rental.returned_at?.getTime() !== held.back_at.getTime()) return;
  const all = await listHeldElectrons(tx, rental.id);
  const returnedAt = new Date(Math.max(...all.map((each) => Number(each.back_at))));
  await closeRental(tx, rental.id, { returned_at: returnedAt, return_event_id: proof.eventId });
  const reportedAt = proof.at < returnedAt ? proof.at : returnedAt;
  const { withheld } = await recordRefundsDue(tx, {
    rentalId: rental.id,
    returnedAt,
    reportedAt,
    now: proof.now,
  });
  const doubted = { held: { ...held, ...event }, accountId: rental.account_id, now: proof.now };
  if (withheld) await fileDoubtedReturn(tx, 'return_backdated', doubted);
}
