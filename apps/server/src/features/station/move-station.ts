import type { Tx } from '../../platform/database/database.ts';
import { type MoveFacts, pauseAfterMove } from './move-station.rules.ts';
import { insertStay, type NewStay, updateVenueOfStation } from './move-station.store.ts';

/** From a moment on the station is at another venue. The caller has locked both venues and the station. */
export async function moveStation(tx: Tx, stay: NewStay, facts: MoveFacts): Promise<void> {
  await insertStay(tx, stay);
  await updateVenueOfStation(tx, stay.code, { venue_id: stay.venueId, ...pauseAfterMove(facts) });
}
