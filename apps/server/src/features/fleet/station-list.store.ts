import {
  healths,
  healthTones,
  type StationSort,
  type StationView,
  stationViews,
} from '@etg/contract/console/fleet-words';
import type { StationFilter } from '@etg/contract/console/stations';
import { withoutDecimals, withThreeDecimals } from '@etg/domain/currency-decimals';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { ListCursor } from '../../platform/operator/list-cursor.rules.ts';
import type { Scope } from '../../platform/operator/staff-member.ts';
import { isVenueCovered } from '../support/index.ts';
import { healthTables, isHealth, stationsWithHealth } from './station-facts.store.ts';
import {
  electronsOut,
  moneyToday,
  unlockDays,
  unlocksOfHour,
  unlocksSince,
} from './station-figures.store.ts';

/** Which stations, and who asks. */
export interface FleetFilter extends StationFilter {
  scope: Scope;
  now: Date;
  /** Only these. */
  codes?: readonly string[] | undefined;
}

export interface StationListQuery extends FleetFilter {
  sort: StationSort;
  isTurned: boolean;
  after: ListCursor | undefined;
  limit: number;
}

interface SortKey {
  type: 'integer' | 'bigint' | 'numeric' | 'text' | 'numeric[]';
  key: RawBuilder<unknown>;
  /** What the key needs besides the station's facts, by station. */
  figures?(now: Date): RawBuilder<unknown>;
}

/** Nothing has a place in every sort: otherwise the next page would leave out what has no value. */
const sortKeys: Readonly<Record<StationSort, SortKey>> = {
  harm: { type: 'integer', key: sql`fleet.health` },
  code: { type: 'bigint', key: sql`fleet.code::bigint` },
  venue: { type: 'text', key: sql`lower(fleet.title)` },
  ready: { type: 'integer', key: sql`fleet.ready` },
  free: { type: 'integer', key: sql`fleet.free` },
  out: { type: 'numeric', key: sql`coalesce(figures.out, 0)`, figures: () => electronsOut() },
  unlocks: {
    type: 'numeric',
    // Nobody pressed: after those where all of it worked.
    key: sql`coalesce(figures.worked::numeric / figures.tried, 2)`,
    figures: (now) => unlocksSince(daysBefore(now, unlockDays)),
  },
  // The most first, as Today names the worst.
  failed: {
    type: 'integer',
    key: sql`coalesce(figures.worked - figures.tried, 0)`,
    figures: (now) => unlocksOfHour(now),
  },
  today: {
    type: 'numeric',
    key: sql`coalesce(figures.minor, 0) / (case
      when figures.currency = any(${[...withoutDecimals]}::text[]) then 1.0
      when figures.currency = any(${[...withThreeDecimals]}::text[]) then 1000.0 else 100.0 end)`,
    figures: (now) => moneyToday(now),
  },
  heard: { type: 'numeric', key: sql`coalesce(extract(epoch from fleet.heard_at), 0)` },
  firmware: { type: 'numeric[]', key: sql`coalesce(fleet.version, '{}')` },
  signal: { type: 'numeric', key: sql`coalesce(fleet.signal, -1)` },
};

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

/** The codes of one page, and how many there are in each view. One statement: all of it is of one moment. */
export async function listStationPage(db: Reader, query: StationListQuery) {
  const { sort, isTurned, after, limit, now } = query;
  const { type, key, figures } = sortKeys[sort];
  const more = figures
    ? sql`left join (${figures(now)}) as figures on figures.station_code = fleet.code`
    : sql``;
  const typed = sql.raw(type);
  const [isLater, direction] = isTurned ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const rest = after
    ? sql`where (sort_key, code) ${isLater} (${after.key}::${typed}, ${after.id}::text collate "C")`
    : sql``;
  const { rows } = await sql<PageRow>`
    with ${healthTables},
    fleet as materialized (${stationsWithHealth(isVenueCovered(query.scope))}),
    listed as (select fleet.code, (${key})::${typed} as sort_key from fleet ${more} where ${isListed(query)})
    select ${countsByView} as counts,
      (select count(*)::int from listed) as total,
      (select coalesce(jsonb_agg(country order by country), '[]') from (select distinct country from fleet) as each) as countries,
      (select coalesce(jsonb_agg(firmware order by firmware), '[]') from (
        select distinct firmware from fleet where firmware is not null) as each) as firmwares,
      (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'key', sort_key::text)
        order by sort_key ${direction}, code ${direction}), '[]') from (
        select code, sort_key from listed ${rest} order by sort_key ${direction}, code ${direction} limit ${limit}) as page) as page`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a statement without a table answers with one row');
  return row;
}

interface PageRow {
  counts: Record<StationView, number>;
  total: number;
  countries: string[];
  firmwares: string[];
  page: { code: string; key: string }[];
}

export async function countListed(db: Reader, filter: FleetFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${healthTables}, fleet as (${stationsWithHealth(isVenueCovered(filter.scope))})
    select count(*)::int from fleet where ${isListed(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

const careTones: readonly string[] = ['bad', 'warn'];
export const needCare = healths.filter((health) => careTones.includes(healthTones[health]));

/** What each view has. A retired station is in none: it is found by the filter of its state. */
const views: Readonly<Record<StationView, RawBuilder<boolean>>> = {
  all: sql<boolean>`fleet.service_state <> 'retired'`,
  'needs-care': isHealth(...needCare),
  silent: isHealth('silent'),
  empty: isHealth('empty', 'nearly-empty'),
  full: isHealth('full', 'nearly-full'),
  'old-firmware': sql<boolean>`fleet.has_old_firmware and fleet.service_state <> 'retired'`,
};

const countsByView = sql`(select jsonb_build_object(${sql.join(
  stationViews.map((view) => sql`${sql.lit(view)}::text, count(*) filter (where ${views[view]})`),
)}) from fleet)`;

function isListed(filter: FleetFilter): RawBuilder<boolean> {
  const { view, health, state, country, venue, firmware, heard, fault, failed, q, codes, now } = filter;
  if (codes) return sql<boolean>`fleet.code = any(${[...codes]}::text[])`;
  const conditions = [
    state ? sql`fleet.service_state = ${state}` : views[view],
    state && view !== 'all' ? views[view] : [],
    health ? isHealth(health) : [],
    country ? sql`fleet.country = ${country}` : [],
    venue ? sql`fleet.venue_id = ${venue}::uuid` : [],
    firmware ? sql`fleet.firmware = ${firmware}` : [],
    heard ? heardConditions[heard] : [],
    fault ? sql`fleet.code in (select station_code from nest where nest.fault = ${fault})` : [],
    failed
      ? sql`fleet.code in (
          select hour.station_code from (${unlocksOfHour(now)}) as hour where worked < tried)`
      : [],
    q
      ? sql`position(lower(${q}) in lower(fleet.code || ' ' || fleet.title || ' ' || fleet.address)) > 0`
      : [],
  ];
  return sql<boolean>`(${sql.join(conditions.flat(), sql` and `)})`;
}

const heardConditions = {
  now: sql`fleet.online`,
  'not-now': sql`not fleet.online and fleet.heard_at is not null`,
  never: sql`fleet.heard_at is null`,
} as const;
