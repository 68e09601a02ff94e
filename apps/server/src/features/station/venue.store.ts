import type { CableType } from '@etg/contract/vocabulary';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { leastChargePercent, statesOnMap } from './station.rules.ts';
import { isElectronOut, isOpenForService, isOutOfService } from './station.store.ts';

/** Staff can take a venue off the map [QF9]: lookups by code, and returns, still know it. */
const isHidden = sql`exists (select from venue_announcement as hiding where hiding.venue_id = station.venue_id
  and hiding.kind = 'hidden' and hiding.started_at is not null and hiding.ended_at is null)`;
const isOnMap = sql<boolean>`(station.service_state = any(${sql.lit(`{${statesOnMap}}`)}::text[]) and not ${isHidden})`;

/** The ids of all venues with a station on the map, in order. */
export async function listVenueIds(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('station')
    .select('venue_id')
    .distinct()
    .where(isOnMap)
    .orderBy('venue_id')
    .execute();
  return rows.map((row) => row.venue_id);
}

export async function listVenues(db: Reader, ids: readonly string[]) {
  return db.selectFrom('venue').selectAll().where('id', 'in', ids).execute();
}

export interface VenueCounts {
  venue_id: string;
  groups: string[];
  lightning: number;
  usb_c: number;
  micro_usb: number;
  free: number;
  online: boolean;
  paused: boolean;
}

/** Nobody is sent to a station that staff paused, nor to a nest that is out of service or open for a technician. */
const isServing = sql`station.online and service_state = 'live'`;
const isInUse = sql`not ${isOutOfService} and not ${isOpenForService}`;

/** The rules `unlockable` and `isFree` in SQL: counting in the database avoids reading every nest. */
export async function countVenues(db: Reader, ids: readonly string[]): Promise<VenueCounts[]> {
  const free = sql`${isServing} and nest is not null and electron_id is null and fault is null`;
  const { rows } = await sql<VenueCounts>`
    select venue_id,
      array_agg(distinct code order by code) as groups,
      ${readyWith('lightning')}, ${readyWith('usb_c')}, ${readyWith('micro_usb')},
      (count(*) filter (where ${free}))::int as free,
      coalesce(bool_or(station.online) filter (where service_state = 'live'), bool_or(station.online)) as online,
      bool_and(station.corona_virus or service_state = 'paused') as paused
    from station left join nest on nest.station_code = station.code and ${isInUse}
    where venue_id = any(${ids}::uuid[]) and ${isOnMap}
    group by venue_id`.execute(db);
  return rows;
}

function readyWith(cable: CableType) {
  return sql`(count(*) filter (where ${isServing} and electron_id is not null and cable = ${cable}
    and charge >= ${leastChargePercent} and fault is null and not lit and not ${isElectronOut}))::int as ${sql.ref(cable)}`;
}

/** The oldest transaction still running: whatever is not committed yet belongs to it or to a later one. */
export async function readMoment(db: Reader): Promise<string> {
  const { rows } = await sql<{ moment: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as moment`.execute(db);
  return rows[0]?.moment ?? '0';
}

export interface VenueChanges {
  ids: string[];
  stations: number;
}

/**
 * Venues of which anything was written since a moment, also those that a station left, and the number of stations on the map, since a deleted station
 * leaves no row to find. Rows of future transactions come from a restored backup and are not changes.
 */
export async function readVenueChanges(db: Reader, moment: string): Promise<VenueChanges> {
  const since = sql`between ${moment}::xid8 and pg_snapshot_xmax(pg_current_snapshot())`;
  const { rows } = await sql<VenueChanges>`
    select (select count(*)::int from station where ${isOnMap}) as stations,
      array(
        select venue_id from station where changed_in ${since}
        union
        select stay.venue_id from station_stay as stay join station on code = station_code
          where stay.until_at is not null and station.changed_in ${since}
        union
        select venue_id from nest join station on code = station_code where nest.changed_in ${since}
        union
        select id from venue where changed_in ${since} and exists (select from station where venue_id = venue.id)
      ) as ids`.execute(db);
  return rows[0] ?? { ids: [], stations: 0 };
}
