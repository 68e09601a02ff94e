import { healths } from '@etg/contract/console/fleet-words';
import type { Currency } from '@etg/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { venueAt } from '../../platform/database/venue-at.ts';
import type { Scope } from '../../platform/operator/staff-member.ts';
import { isVenueCovered } from '../support/index.ts';
import { healthTables, isHealth, stationsWithHealth, zoneOfVenue } from './station-facts.store.ts';
import { moneyOfStations, unlocksOfHour } from './station-figures.store.ts';
import { harmsOfHealth, midnightIn } from './today.rules.ts';

/** Stations of the scope, as codes. */
function codesIn(scope: Scope): RawBuilder<unknown> {
  return sql`select station.code from station join venue on venue.id = station.venue_id where ${isVenueCovered(scope)}`;
}

export interface FleetNow {
  countries: { country: string; stations: number }[];
  heard: number;
  stations: number;
  silent: number;
  ready: number;
  electrons: number;
  charging: number;
  faulty: number;
  /** Where the stations are, the zone of most of them first. */
  zones: string[];
  box: { west: number; south: number; east: number; north: number } | null;
  /** Codes of those that need a person, the worst first. */
  worst: { code: string; harm: number }[];
  worst_total: number;
}

/**
 * How the fleet is at this moment, in one statement. `scope` is what the caller may see, `chosen` what they look at. What
 * staff took off the street does not count.
 */
export async function findFleetNow(
  db: Reader,
  { scope, chosen, most }: { scope: Scope; chosen: Scope; most: number },
): Promise<FleetNow> {
  const onStreet = sql`service_state in ('live', 'paused')`;
  // Somebody says that an Electron is in a station that we do not hear: they may be billed wrongly.
  const waits = sql`${isHealth('silent')} and code in (select told.station_code from problem_report as told
    where told.closed_at is null and told.rental_id is not null and told.station_code is not null)`;
  const harm = sql`case when ${waits} then 0 else case ${sql.join(
    healths.flatMap((health) => {
      const rank = harmsOfHealth[health];
      return rank === undefined ? [] : [sql`when ${isHealth(health)} then ${sql.lit(rank)}`];
    }),
    sql` `,
  )} end end`;
  const { rows } = await sql<FleetNow>`
    with ${healthTables},
    fleet as materialized (${stationsWithHealth(sql`${isVenueCovered(chosen)} and ${onStreet}`)}),
    needy as materialized (select code, heard_at, harm from (select code, heard_at, ${harm} as harm from fleet) as each
      where harm is not null),
    places as (
      select venue.country, ${zoneOfVenue} as zone, ${isVenueCovered(chosen)} as is_chosen, ${onStreet} as is_on_street,
        count(*)::int as stations
      from station join venue on venue.id = station.venue_id where ${isVenueCovered(scope)} group by 1, 2, 3, 4),
    totals as (
      select count(*) filter (where online)::int as heard, count(*)::int as stations,
        count(*) filter (where ${isHealth('silent')})::int as silent,
        coalesce(sum(ready) filter (where online and not ${isHealth('paused', 'off-the-map')}), 0)::int as ready,
        coalesce(sum(electrons), 0)::int as electrons, coalesce(sum(charging), 0)::int as charging,
        coalesce(sum(faulty), 0)::int as faulty,
        case when count(*) > 0 then
          jsonb_build_object('west', min(lng), 'south', min(lat), 'east', max(lng), 'north', max(lat)) end as box
      from fleet)
    select totals.*,
      (select coalesce(jsonb_agg(jsonb_build_object('country', country, 'stations', stations) order by stations desc), '[]')
        from (select country, sum(stations)::int as stations from places where is_on_street group by country) as each) as countries,
      (select coalesce(jsonb_agg(zone order by stations desc, zone), '[]')
        from (select zone, sum(stations) as stations from places where is_chosen group by zone) as each) as zones,
      (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'harm', harm) order by harm, heard_at, code), '[]') from (
        select code, heard_at, harm from needy order by harm, heard_at, code limit ${most}) as first) as worst,
      (select count(*)::int from needy) as worst_total
    from totals`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a statement without a table answers with one row');
  return row;
}

export interface OutFlow {
  now: number;
  late: number;
  long: number;
  /** How the number of open rentals changed since each moment: it was `now` minus this. */
  since: number[];
  has_history: boolean;
}

/** Where stations of the scope stood, and when. */
function staysIn(scope: Scope): RawBuilder<unknown> {
  return sql`select stay.station_code, stay.from_at, coalesce(stay.until_at, 'infinity') as until_at
    from station_stay as stay join venue on venue.id = stay.venue_id where ${isVenueCovered(scope)}`;
}

/** `moments`: ascending. Rentals that were lost left when they were. */
export async function findOut(
  db: Reader,
  { chosen, now, moments }: { chosen: Scope; now: Date; moments: readonly Date[] },
): Promise<OutFlow> {
  const [first = now] = moments;
  const isEverywhere = !chosen.countries && !chosen.venues;
  // Of the venue where it began, also if the station has moved since [QF8].
  const here = isEverywhere
    ? sql`true`
    : sql`exists (select from here where here.station_code = rental.station_code
        and started_at >= here.from_at and started_at < here.until_at)`;
  const { rows } = await sql<Omit<OutFlow, 'since'> & { changes: { bucket: number; step: number }[] }>`
    with here as materialized (${staysIn(chosen)}),
    moves as (
      select started_at as at, 1 as step from rental where started_at > ${first} and started_at <= ${now} and ${here}
      union all
      select returned_at, -1 from rental
      where returned_at > ${first} and returned_at <= ${now} and lost_at is null and ${here}
      union all
      select lost_at, -1 from rental where lost_at > ${first} and lost_at <= ${now} and ${here})
    select open.*,
      exists (select from rental where started_at <= ${new Date(now.getTime() - 7 * 86_400_000)} and ${here}) as has_history,
      (select coalesce(jsonb_agg(jsonb_build_object('bucket', bucket, 'step', step)), '[]') from (
        select width_bucket(at, ${moments.map((moment) => moment.toISOString())}::timestamptz[]) as bucket, sum(step)::int as step
        from moves group by 1) as each) as changes
    from (select count(*)::int as now, count(*) filter (where deadline < ${now})::int as late,
        count(*) filter (where deadline < ${new Date(now.getTime() - 3 * 86_400_000)})::int as long
      from rental where returned_at is null and lost_at is null and ${here}) as open`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a statement without a table answers with one row');
  const { changes, ...counts } = row;
  // Bucket n begins with moment n - 1: what changed after it is the sum of its bucket and all later ones.
  const since = moments.map((_, index) =>
    changes.filter(({ bucket }) => bucket > index).reduce((sum, { step }) => sum + step, 0),
  );
  return { ...counts, since };
}

export interface UnlockFigures {
  tried: number;
  worked: number;
  worst: { code: string; failed: number } | null;
}

/** Of the last hour, and the station where most of the others failed. */
export async function findUnlocks(db: Reader, chosen: Scope, now: Date): Promise<UnlockFigures> {
  const { rows } = await sql<UnlockFigures>`
    with each as (${unlocksOfHour(now, sql`release.station_code in (${codesIn(chosen)})`)})
    select coalesce(sum(tried), 0)::int as tried, coalesce(sum(worked), 0)::int as worked,
      (select jsonb_build_object('code', station_code, 'failed', tried - worked) from each
        where tried > worked order by tried - worked desc, station_code limit 1) as worst
    from each`.execute(db);
  return rows[0] ?? { tried: 0, worked: 0, worst: null };
}

export interface RevenueHour {
  currency: Currency;
  /** 0: today at the venue; 7: the same day a week ago. */
  days_ago: 0 | 7;
  hour: number;
  minor: bigint;
  /** Of it, what came before this hour and minute of the week before. */
  until_now: bigint;
}

/** Money of today and of the same day a week ago, by the hour at the venue. `zones`: those of the venues. */
export async function listRevenue(
  db: Reader,
  { chosen, zones, now }: { chosen: Scope; zones: readonly string[]; now: Date },
): Promise<RevenueHour[]> {
  if (zones.length === 0) return [];
  const midnights = (daysAgo: number) => zones.map((zone) => midnightIn(zone, now, daysAgo).getTime());
  const today = { from: new Date(Math.min(...midnights(0))), until: now };
  const weekAgo = { from: new Date(Math.min(...midnights(7))), until: new Date(Math.max(...midnights(6))) };
  const sameTime = new Date(now.getTime() - 7 * 86_400_000);
  // An hour begins at a full quarter of an hour in every zone: only the sums are converted to the time at the venue.
  const { rows } = await sql<RevenueHour>`
    with quarter as (
      select paid.currency, ${zoneOfVenue} as zone, date_bin('15 minutes', paid.ended_at, 'epoch') as since,
        sum(paid.amount_minor) as minor, sum(paid.amount_minor) filter (where paid.ended_at <= ${sameTime}) as until_now
      from (${moneyOfStations(today, weekAgo)}) as paid
      join station_stay as stay on stay.station_code = paid.station_code
        and paid.began_at >= stay.from_at and paid.began_at < coalesce(stay.until_at, 'infinity')
      join venue on venue.id = stay.venue_id
      where ${isVenueCovered(chosen)}
      group by 1, 2, 3),
    local as (
      select quarter.*, (${now}::timestamptz at time zone zone)::date - (since at time zone zone)::date as days_ago,
        extract(hour from since at time zone zone)::int as hour
      from quarter)
    select currency, days_ago, hour, sum(minor)::bigint as minor, coalesce(sum(until_now), 0)::bigint as until_now
    from local where days_ago in (0, 7)
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** Open reports that name these stations, and the open rentals whose fees wait for them [QA14]. */
export async function listReportsAt(db: Reader, codes: readonly string[]) {
  if (codes.length === 0) return [];
  return db
    .selectFrom('problem_report as told')
    .leftJoin('rental', (join) =>
      join
        .onRef('rental.id', '=', 'told.rental_id')
        .on('rental.returned_at', 'is', null)
        .on('rental.lost_at', 'is', null),
    )
    .select(['told.station_code', 'told.account_id', 'rental.id as rental_id'])
    .where('told.closed_at', 'is', null)
    .where('told.station_code', 'in', codes)
    .execute();
}

/** What people closed since then, and how long half of it took at most. */
export async function findDone(db: Reader, chosen: Scope, since: Date) {
  const { countries, venues } = chosen;
  const { rows } = await sql<{ items: number; median_s: number | null }>`
    select count(*)::int as items,
      percentile_cont(0.5) within group (order by extract(epoch from closed_at - at))::float8 as median_s
    from inbox_item where closed_at >= ${since} and closed_by is not null
      and ${countries ? sql`country = any(${[...countries]}::text[])` : sql`true`}
      and ${venues ? sql`venue_id = any(${[...venues]}::uuid[])` : sql`true`}`.execute(db);
  return rows[0] ?? { items: 0, median_s: null };
}

/** Open rentals, the latest first. */
export async function listLatest(db: Reader, chosen: Scope, limit: number) {
  return db
    .selectFrom('rental')
    .innerJoin('venue', (join) =>
      join.on('venue.id', '=', venueAt('rental.station_code', 'rental.started_at')),
    )
    .select(['rental.id', 'rental.account_id'])
    .where('rental.returned_at', 'is', null)
    .where('rental.lost_at', 'is', null)
    .where(isVenueCovered(chosen))
    .orderBy('rental.deadline')
    .orderBy('rental.id')
    .limit(limit)
    .execute();
}
