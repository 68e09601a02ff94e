import type { Tx } from '../../platform/database/database.ts';
import { inOrder } from '../../platform/database/in-order.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import { endRental } from './end-rental.ts';
import { handReturnTime } from './hand-end.rules.ts';
import { insertHandReturns } from './hand-return.store.ts';
import type { HandOfRental } from './hand.ts';
import { listHeldElectrons, updateHeldElectron } from './held-electron.store.ts';
import { closeIncidentsOfReleases } from './incident.store.ts';
import { deleteUnproved } from './unproved-return.store.ts';

export interface EndedByHand extends HandOfRental {
  station: string;
  at: Date;
  /** Who ended it, by their name in the record. */
  operator: string;
  actId: string;
  now: Date;
}

/**
 * Staff end a rental whose return no station reported: every Electron that is still in the hand counts as back there and
 * then, and the rental ends with them, marked as ended by hand [QC5]. What stations had claimed and not proved of it is
 * settled too: a person has decided. The caller has locked the hand (`lockHand`) and asked `whyNotByHand`.
 */
export async function endByHand(tx: Tx, ended: EndedByHand): Promise<RiderNotice[]> {
  const { rental, all, station, at, operator, actId, now } = ended;
  const out = all.filter((held) => held.back_at === null);
  const releases = all.map((held) => held.release_id);
  for (const held of out)
    await updateHeldElectron(tx, held.release_id, {
      back_at: handReturnTime(held, at),
      back_station_code: station,
      back_heard_at: now,
    });
  const returns = out.map(({ release_id, electron_id }) => ({ release_id, electron_id, rental_id: rental.id }));
  const [, , , after] = await inOrder([
    insertHandReturns(tx, returns),
    deleteUnproved(tx, releases),
    closeIncidentsOfReleases(tx, releases, now),
    listHeldElectrons(tx, rental.id),
  ]);
  const returned = after.at(-1);
  if (!returned) return [];
  return endRental(tx, rental, { all: after, returned, proof: 'shown', byHand: { operator, actId }, now });
}
