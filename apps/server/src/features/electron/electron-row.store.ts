import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { venueAt } from '../../platform/database/venue-at.ts';
import { electronPlaces, placeOfElectron, sinceOfElectron, tripsOfMonth } from './electron-list.store.ts';
import type { StoredElectron } from './electron-row.rules.ts';

/** What the list and the page say of these Electrons, in no order. */
export async function listElectronRows(
  db: Reader,
  ids: readonly string[],
  now: Date,
): Promise<StoredElectron[]> {
  if (ids.length === 0) return [];
  const these = sql`${[...ids]}::text[]`;
  const { rows } = await sql<StoredElectron>`
    select found.*, venue.title, venue.timezone, venue.country from (
      select electron.id, electron.cable, electron.service_state, electron.service_reason, electron.score,
        ${placeOfElectron} as place, nest.nest, nest.charge, ${sinceOfElectron} as since,
        coalesce(nest.station_code, held.station_code, electron.station_code) as station,
        coalesce(month.trips, 0) as trips
      from ${electronPlaces}
      left join (${tripsOfMonth(now, sql`taken.electron_id = any(${these})`)}) as month on month.electron_id = electron.id
      where electron.id = any(${these})) as found
    left join station on station.code = found.station
    -- One in a nest is where the station stands now; of any other it counts where the station stood then.
    left join venue on venue.id = case when found.place = 'nest' then station.venue_id
      else coalesce(${venueAt('found.station', 'found.since')}, station.venue_id) end`.execute(db);
  return rows;
}
