import type { Tx } from '../../platform/database/database.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import type { Evidence } from '../station/index.ts';
import { recordRefundsDue } from './fee-refund.store.ts';
import { fileDoubtedReturn } from './file-doubted-return.ts';
import { findHandReturn } from './hand-return.store.ts';
import { type HeldElectronRow, listHeldElectrons, updateHeldElectron } from './held-electron.store.ts';
import { isOldSighting, rentalEnded } from './rental.rules.ts';
import { closeRental, lockRental } from './rental.store.ts';
import { believableReturn, earliestReturn } from './return-evidence.rules.ts';

export interface SeenAfterHand {
  electron: string;
  station: string;
  nest: number;
  at: Date;
  /** Of an event: its number in the station's order. A panel has none. */
  seq: number | undefined;
  outdated: boolean;
  eventId: string | undefined;
  evidence: Evidence;
  now: Date;
}

/**
 * A station speaks of an Electron whose rental staff ended by hand. At the station that staff named, its word is the
 * proof: nest and event are recorded. An earlier time counts, from any station, and fees after it are refunded. A later
 * one changes nothing: what staff decided never becomes worse for the rider [QC5]. False if the sighting belongs to no
 * such rental.
 */
export async function recordHandProof(tx: Tx, seen: SeenAfterHand): Promise<boolean> {
  const known = await findHandReturn(tx, seen);
  if (!known || isOld(known, seen)) return false;
  // Before the rental is locked: a worker locks the due work first and the rental second. Otherwise both deadlock.
  if (known.back_at && counted(known, seen).back_at < known.back_at)
    await planWork(tx, { kind: rentalEnded, subject: known.rental_id, dueAt: seen.now });
  const rental = await lockRental(tx, known.rental_id);
  // Read again: another station may have been first.
  const held = await findHandReturn(tx, seen);
  if (!held?.back_at) return true;
  const { back_at, earliest } = counted(held, seen);
  if (back_at >= held.back_at && seen.station !== held.back_station_code) return true;
  const proof = {
    back_at,
    back_station_code: seen.station,
    back_nest: seen.nest,
    back_event_id: seen.eventId ?? null,
    back_station_time: new Date(seen.at.getTime() - seen.evidence.offsetMs),
    back_told_at: seen.at,
    back_earliest: earliest,
  };
  await updateHeldElectron(tx, held.release_id, proof);
  await updateEnd(tx, rental.id);
  const ended = await lockRental(tx, rental.id);
  if (!ended.returned_at) return true;
  const returnedAt = ended.returned_at;
  const reportedAt = seen.at < returnedAt ? seen.at : returnedAt;
  const { withheld } = await recordRefundsDue(tx, { rentalId: rental.id, returnedAt, reportedAt, now: seen.now });
  const doubted = { held: { ...held, ...proof }, accountId: rental.account_id, now: seen.now };
  if (withheld) await fileDoubtedReturn(tx, 'return_backdated', doubted);
  return true;
}

function isOld(held: HeldElectronRow, { seq, ...seen }: SeenAfterHand): boolean {
  return seq !== undefined && isOldSighting(held, { ...seen, seq });
}

/** The time from which the return counts: never later than staff said, and never earlier than the station's panels allow. */
function counted(held: HeldElectronRow, seen: SeenAfterHand): { back_at: Date; earliest: Date } {
  const fromPanel = held.back_nest !== null && held.back_station_code === seen.station && held.back_earliest;
  const earliest = fromPanel || earliestReturn(seen, seen.evidence);
  const reported = believableReturn(seen.at, { earliest, takenAt: held.taken_at, now: seen.now });
  return { back_at: held.back_at && held.back_at < reported ? held.back_at : reported, earliest };
}

/** The rental ends with the last of its Electrons, as before. */
async function updateEnd(tx: Tx, rentalId: string): Promise<void> {
  const all = await listHeldElectrons(tx, rentalId);
  const last = all.reduce((latest, each) => (Number(each.back_at) > Number(latest.back_at) ? each : latest));
  if (last.back_at === null || last.back_station_code === null) return;
  await closeRental(tx, rentalId, {
    returned_at: last.back_at,
    return_station_code: last.back_station_code,
    return_nest: last.back_nest,
    return_event_id: last.back_event_id,
  });
}
