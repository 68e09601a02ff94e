import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { correctTime } from '../station/index.ts';
import type { ShownNest, ShownStation } from './trouble.rules.ts';

/** What a station shows now, and what staff decided about it. Nothing is locked: its messages must not wait for tickets. */
export async function findShownStation(db: Reader, code: string): Promise<ShownStation | undefined> {
  const station = await db
    .selectFrom('station')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .select(['service_state', 'corona_virus', 'venue.status', 'online', 'heard_at', 'clock_offset_ms'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (!station) return undefined;
  return {
    state: station.service_state,
    isSuspended: station.corona_virus,
    venueStatus: station.status,
    isOnline: station.online,
    heardAt: station.heard_at,
    nests: await listShownNests(db, code, station.clock_offset_ms),
  };
}

async function listShownNests(db: Reader, code: string, offsetMs: number): Promise<ShownNest[]> {
  const rows = await db
    .selectFrom('nest')
    .leftJoin('electron', 'electron.id', 'nest.electron_id')
    .leftJoin('nest_out_of_service as decided', (join) =>
      join.onRef('decided.station_code', '=', 'nest.station_code').onRef('decided.nest', '=', 'nest.nest'),
    )
    .select(['nest.nest', 'nest.electron_id', 'nest.charge', 'nest.fault', 'nest.open', 'nest.since'])
    .select('electron.service_state')
    .select(sql<boolean>`decided.nest is not null`.as('is_out_of_service'))
    .where('nest.station_code', '=', code)
    .orderBy('nest.nest')
    .execute();
  return rows.map((row) => ({
    nest: row.nest,
    electron: row.electron_id,
    charge: row.charge,
    fault: row.fault,
    isOpen: row.open,
    isOutOfService: row.is_out_of_service,
    holdsDud: row.service_state !== null && row.service_state !== 'in_service',
    since: new Date(correctTime(row.since.getTime(), offsetMs)),
  }));
}

/** The nests that the station opened for technicians since then. */
export async function listOpenings(db: Reader, code: string, since: Date) {
  return db
    .selectFrom('station_command')
    .select(['nest', 'sent_at'])
    .where('station_code', '=', code)
    .where('kind', '=', 'open_for_service')
    .where('state', '=', 'done')
    .where('sent_at', '>=', since)
    .execute();
}
