import { venueZone } from '@etg/domain/reader-locale';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { lockWork } from '../../platform/due-work/lock-work.ts';
import { lockAccount } from '../account/index.ts';
import { findHeldElectronByRelease, type HeldElectronRow, listHeldElectrons } from './held-electron.store.ts';
import { findDoubtedReturn, lockDoubtedReturn } from './incident.store.ts';
import { believedTime, rentalEnded } from './rental.rules.ts';
import { findRentalById, lockRental, type RentalRow } from './rental.store.ts';

interface DoubtedReturnLooked {
  electron: string;
  rental: RentalRow;
  /** When the return counts from now, and when from if the station is believed. */
  counted: Date;
  believed: Date;
  zone: string;
  /** When the rental would have ended; undefined: another of its Electrons is out. */
  endsAt: Date | undefined;
}

/**
 * What changes if staff believe a return that the server doubts; undefined if there is no such open incident. With locks:
 * incident, due work, account, rental, in this order.
 */
export async function previewDoubtedReturn(
  tx: Tx,
  { incidentId, locks }: { incidentId: string; locks: boolean },
): Promise<DoubtedReturnLooked | undefined> {
  const incident = await (locks ? lockDoubtedReturn : findDoubtedReturn)(tx, incidentId);
  const named = incident?.release_id ? await findHeldElectronByRelease(tx, incident.release_id) : undefined;
  const rental = named && (await (locks ? lockReturned : findRentalById)(tx, named.rental_id));
  if (!incident || !rental) return undefined;
  // Read again: a station may have said more before the rental was locked.
  const all = await listHeldElectrons(tx, rental.id);
  const held = all.find(({ release_id }) => release_id === incident.release_id);
  if (!held?.back_at) return undefined;
  const believed = believedTime({ ...held, back_at: held.back_at });
  return {
    electron: held.electron_id,
    rental,
    counted: held.back_at,
    believed,
    zone: await findZone(tx, incident.station_code),
    endsAt: rental.returned_at ? endWith(all, held, believed) : undefined,
  };
}

/** In the order of the worker that refunds: due work, account, rental. */
async function lockReturned(tx: Tx, rentalId: string): Promise<RentalRow | undefined> {
  const known = await findRentalById(tx, rentalId);
  if (!known) return undefined;
  await lockWork(tx, { kind: rentalEnded, subject: rentalId });
  await lockAccount(tx, known.account_id);
  return lockRental(tx, rentalId);
}

function endWith(all: readonly HeldElectronRow[], { release_id }: HeldElectronRow, believed: Date): Date {
  const times = all.map((each) => (each.release_id === release_id ? believed : each.back_at));
  return new Date(Math.max(...times.map(Number)));
}

async function findZone(db: Reader, station: string): Promise<string> {
  const place = await db
    .selectFrom('station')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .select(['venue.timezone', 'venue.country'])
    .where('station.code', '=', station)
    .executeTakeFirst();
  return place ? venueZone(place) : 'UTC';
}
