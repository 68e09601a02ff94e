import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/operator/staff-member.ts';
import { isVenueCovered } from '../support/index.ts';
import type { MapCell } from './fleet-map.rules.ts';
import { healthTables, isHealth, stationsWithHealth } from './station-facts.store.ts';

export interface MapBox {
  west: number;
  south: number;
  east: number;
  north: number;
  zoom: number;
}

/** In pixels, on tiles of 256: pins are 46 wide. */
const cellPixels = 60;

/** Venues of a box, by the cell of the map that they fall into. The database counts: thousands of pins never leave it. */
export async function listMapCells(
  db: Reader,
  { west, south, east, north, zoom }: MapBox,
  scope: Scope,
): Promise<MapCell[]> {
  const cells = (256 * 2 ** Math.floor(zoom)) / cellPixels;
  const inBox = sql`venue.lat between ${south} and ${north} and ${
    west <= east
      ? sql`venue.lng between ${west} and ${east}`
      : sql`(venue.lng >= ${west} or venue.lng <= ${east})`
  }`;
  const shown = sql`${isVenueCovered(scope)} and ${inBox} and station.service_state not in ('retired', 'planned')`;
  const { rows } = await sql<MapCell>`
    with ${healthTables},
    places as (
      select venue_id, min(code) as code, min(title) as title, min(lat) as lat, min(lng) as lng,
        bool_or(is_public) as is_public, bool_or(${isHealth('silent')}) as is_silent,
        sum(ready) filter (where online and not ${isHealth('paused', 'out-of-service', 'off-the-map')}) as ready,
        sum(free) filter (where online) as free,
        bool_and(${isHealth('paused', 'out-of-service', 'off-the-map', 'never-heard')}) as off
      from (${stationsWithHealth(shown)}) as fleet group by venue_id),
    drawn as (
      select places.*, (lng + 180) / 360 as x,
        0.5 - ln((1 + sin(radians(greatest(least(lat, 85), -85)))) / (1 - sin(radians(greatest(least(lat, 85), -85)))))
          / (4 * pi()) as y from places)
    select count(*)::int as venues, count(*) filter (where is_silent)::int as silent,
      avg(lat)::float8 as lat, avg(lng)::float8 as lng,
      greatest(max(x) - min(x), max(y) - min(y))::float8 as apart, min(code) as code, min(title) as title,
      coalesce(sum(ready), 0)::int as ready, coalesce(sum(free), 0)::int as free, bool_and(off) as off,
      bool_or(is_public) as is_public
    from drawn group by floor(x * ${cells}), floor(y * ${cells})`.execute(db);
  return rows;
}
