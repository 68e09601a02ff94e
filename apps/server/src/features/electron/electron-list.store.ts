import type { ElectronSort, ElectronView } from '@etg/contract/console/electron-words';
import type { ElectronFilter } from '@etg/contract/console/electrons';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { ListCursor } from '../../platform/operator/list-cursor.rules.ts';
import type { Scope } from '../../platform/operator/staff-member.ts';
import { isVenueCovered } from '../support/index.ts';

export interface ElectronQuery extends ElectronFilter {
  scope: Scope;
  suspectAt: number;
  now: Date;
}

export interface ElectronPageQuery extends ElectronQuery {
  sort: ElectronSort;
  isTurned: boolean;
  after: ListCursor | undefined;
  limit: number;
  /** Only these, whatever the view and the filters are. */
  ids?: readonly string[] | undefined;
}

const monthMs = 30 * 86_400_000;

/** One row for each Electron: `nest` is where it is, `held` and `rental` who has it. Each is found by a unique index. */
export const electronPlaces = sql`electron
  left join nest on nest.electron_id = electron.id
  left join station as seat on seat.code = nest.station_code
  left join held_electron as held on held.electron_id = electron.id and held.back_at is null
  left join rental on rental.id = held.rental_id`;

export const placeOfElectron = sql<string>`case when nest.electron_id is not null then 'nest'
  when held.release_id is null then 'nowhere' when rental.lost_at is not null then 'lost' else 'out' end`;

/** Since when it is in its nest, by our clock: panels tell it by the clock of their station, which is `seat`. */
export const sinceOfNest = sql<Date>`(nest.since + seat.clock_offset_ms * interval '1 millisecond')`;

/** Since when it is where it is. */
export const sinceOfElectron = sql<Date>`coalesce(${sinceOfNest}, held.taken_at, electron.seen_at, electron.first_seen_at)`;

/** How often each Electron was taken within a month, by the index of rentals. */
export function tripsOfMonth(now: Date, where = sql`true`): RawBuilder<unknown> {
  return sql`select taken.electron_id, count(*)::int as trips
    from rental as began join held_electron as taken on taken.rental_id = began.id
    where began.started_at >= ${new Date(now.getTime() - monthMs)} and ${where} group by taken.electron_id`;
}

interface SortKey {
  type: 'integer' | 'numeric' | 'text';
  key: RawBuilder<unknown>;
}

/** Nothing has a place in every sort: otherwise the next page would leave out what has no value. */
const sortKeys: Readonly<Record<ElectronSort, SortKey>> = {
  score: { type: 'integer', key: sql`(-electron.score)` },
  id: { type: 'text', key: sql`electron.id` },
  charge: { type: 'integer', key: sql`coalesce(nest.charge, 101)` },
  trips: { type: 'integer', key: sql`(-coalesce(month.trips, 0))` },
  seen: { type: 'numeric', key: sql`(-extract(epoch from ${sinceOfElectron}))` },
};

function conditionOf(view: ElectronView, suspectAt: number): RawBuilder<boolean> {
  switch (view) {
    case 'all':
      return sql<boolean>`electron.service_state <> 'retired'`;
    case 'suspect':
      // As the index has it.
      return sql<boolean>`((-electron.score) <= ${-suspectAt} and electron.service_state = 'in_service')`;
    case 'out-of-service':
      return sql<boolean>`electron.service_state = 'out_of_service'`;
    case 'out':
      return sql<boolean>`(nest.electron_id is null and held.release_id is not null and rental.lost_at is null)`;
    case 'missing':
      return sql<boolean>`(electron.service_state <> 'retired' and nest.electron_id is null
        and (held.release_id is null or rental.lost_at is not null))`;
    case 'retired':
      return sql<boolean>`electron.service_state = 'retired'`;
  }
}

const isUnlimited = ({ countries, venues }: Scope) => !countries && !venues;

/** Where it is or was last seen. One that was never in a nest is found only by those without a limit. */
function isCovered(scope: Scope): RawBuilder<boolean> {
  if (isUnlimited(scope)) return sql<boolean>`true`;
  return sql<boolean>`electron.station_code in (select station.code from station
    join venue on venue.id = station.venue_id where ${isVenueCovered(scope)})`;
}

function isFiltered({ country, station, cable, q }: ElectronFilter): RawBuilder<boolean> {
  const conditions = [
    country
      ? sql`electron.station_code in (select station.code from station
          join venue on venue.id = station.venue_id where venue.country = ${country})`
      : [],
    station ? sql`electron.station_code = ${station}` : [],
    cable ? sql`electron.cable = ${cable}::cable_type` : [],
    q ? sql`position(lower(${q}) in lower(electron.id)) > 0` : [],
  ].flat();
  return sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
}

/** The ids of one page, with what they are sorted by. */
export async function listElectronPage(
  db: Reader,
  query: ElectronPageQuery,
): Promise<{ id: string; key: string }[]> {
  const { sort, isTurned, after, limit, view, ids, scope, suspectAt, now } = query;
  const { type, key } = sortKeys[sort];
  const typed = sql.raw(type);
  const [isLater, direction] = isTurned ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const month =
    sort === 'trips'
      ? sql`left join (${tripsOfMonth(now)}) as month on month.electron_id = electron.id`
      : sql``;
  const rest = after
    ? sql`(${key}, electron.id) ${isLater} (${after.key}::${typed}, ${after.id}::text)`
    : sql`true`;
  const wanted = ids
    ? sql`electron.id = any(${[...ids]}::text[])`
    : sql`${conditionOf(view, suspectAt)} and ${isFiltered(query)}`;
  const { rows } = await sql<{ id: string; key: string }>`
    select electron.id, (${key})::text as key from ${electronPlaces} ${month}
    where ${wanted} and ${isCovered(scope)} and ${rest}
    order by ${key} ${direction}, electron.id ${direction} limit ${limit}`.execute(db);
  return rows;
}

/** How many there are in each view, of those that the caller is in charge of; and how many are filtered. */
export async function countElectrons(
  db: Reader,
  query: ElectronQuery,
): Promise<{ counts: Record<ElectronView, number>; total: number }> {
  const { view, scope, suspectAt } = query;
  const count = (of: ElectronView) => sql`count(*) filter (where ${conditionOf(of, suspectAt)})::int`;
  const { rows } = await sql<{ counts: Record<ElectronView, number>; total: number }>`
    select jsonb_build_object('all', ${count('all')}, 'suspect', ${count('suspect')},
      'out-of-service', ${count('out-of-service')}, 'out', ${count('out')}, 'missing', ${count('missing')},
      'retired', ${count('retired')}) as counts,
      count(*) filter (where ${conditionOf(view, suspectAt)} and ${isFiltered(query)})::int as total
    from ${electronPlaces} where ${isCovered(scope)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a statement without groups answers with one row');
  return row;
}

/** The countries in which the caller is in charge of a station. */
export async function listElectronCountries(db: Reader, scope: Scope): Promise<string[]> {
  const { rows } = await sql<{ country: string }>`
    select distinct venue.country from station join venue on venue.id = station.venue_id
    where ${isVenueCovered(scope)} order by venue.country`.execute(db);
  return rows.map(({ country }) => country);
}
