import { venueZone } from '@etg/domain/reader-locale';
import type { Reader } from '../../platform/database/database.ts';
import { findHeldElectronByRelease } from './held-electron.store.ts';
import { findDoubtedReturn } from './incident.store.ts';
import { believedTime, feesAfterReturn } from './rental.rules.ts';

/** What changes if staff believe a return that the server doubts; undefined if there is no such open incident. */
export async function previewDoubtedReturn(db: Reader, incidentId: string) {
  const incident = await findDoubtedReturn(db, incidentId);
  const held = incident?.release_id ? await findHeldElectronByRelease(db, incident.release_id) : undefined;
  if (!incident || !held?.back_at) return undefined;
  const believed = believedTime({ ...held, back_at: held.back_at });
  const posted = await db
    .selectFrom('fee_posting')
    .select(['amount_minor', 'currency', 'due_at', 'state'])
    .where('rental_id', '=', held.rental_id)
    .where('state', 'in', ['paid', 'pending', 'owed'])
    .execute();
  const place = await db
    .selectFrom('station')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .select(['venue.timezone', 'venue.country'])
    .where('station.code', '=', incident.station_code)
    .executeTakeFirst();
  return {
    electron: held.electron_id,
    rentalId: held.rental_id,
    counted: held.back_at,
    believed,
    zone: place ? venueZone(place) : 'UTC',
    feesAfter: feesAfterReturn(posted, believed),
  };
}
