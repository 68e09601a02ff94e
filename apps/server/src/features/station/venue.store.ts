import type { CableType } from '@etg/contract/vocabulary';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { leastChargePercent } from './station.rules.ts';

export async function findVenues(db: Reader) {
  return db.selectFrom('venue').selectAll().orderBy('id').execute();
}

export interface VenueCounts {
  venue_id: string;
  groups: string[];
  ready: number;
  free: number;
  cables: CableType[];
}

/** What `unlockable` and `isFree` say of each nest, counted where the nests are: there are eight to a station. */
export async function countVenues(db: Reader): Promise<VenueCounts[]> {
  const ready = sql`station.online and electron_id is not null and cable is not null
    and charge >= ${leastChargePercent} and fault is null and not lit`;
  const free = sql`station.online and nest is not null and electron_id is null and fault is null`;
  const { rows } = await sql<VenueCounts>`
    select venue_id,
      array_agg(distinct code order by code) as groups,
      (count(*) filter (where ${ready}))::int as ready,
      (count(*) filter (where ${free}))::int as free,
      coalesce(array_agg(distinct cable::text) filter (where ${ready}), '{}') as cables
    from station left join nest on nest.station_code = station.code
    group by venue_id`.execute(db);
  return rows;
}
