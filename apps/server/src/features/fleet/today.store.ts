import { healths } from '@etg/contract/console/fleet-words';
import type { Currency } from '@etg/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { venueAt } from '../../platform/database/venue-at.ts';
import type { Scope } from '../../platform/operator/staff-member.ts';
import { isVenueCovered } from '../support/index.ts';
import { healthTables, isHealth, stationsWithHealth, zoneOfVenue } from './station-facts.store.ts';
import { moneyOfStations } from './station-figures.store.ts';
import { harmsOfHealth } from './today.rules.ts';

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
  /** The zone of most stations; null: there are none. */
  zone: string | null;
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
  const waits = sql`${isHealth('silent')} and exists (select from problem_report as told
    where told.closed_at is null and told.rental_id is not null and told.station_code = fleet.code)`;
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
    needy as (select code, heard_at, ${harm} as harm from fleet),
    held as (
      select coalesce(sum(charging), 0)::int as charging, coalesce(sum(faulty), 0)::int as faulty,
        coalesce(sum(electrons), 0)::int as in_nests from fleet)
    select
      (select coalesce(jsonb_agg(jsonb_build_object('country', country, 'stations', stations) order by stations desc), '[]')
        from (select venue.country, count(*)::int as stations from station join venue on venue.id = station.venue_id
          where ${isVenueCovered(scope)} and ${onStreet} group by venue.country) as each) as countries,
      (select count(*) filter (where online)::int from fleet) as heard, (select count(*)::int from fleet) as stations,
      (select count(*) filter (where ${isHealth('silent')})::int from fleet) as silent,
      (select coalesce(sum(ready) filter (where online and not ${isHealth('paused', 'off-the-map')}), 0)::int from fleet) as ready,
      (select in_nests from held) as electrons, (select charging from held), (select faulty from held),
      (select ${zoneOfVenue} from station join venue on venue.id = station.venue_id
        where ${isVenueCovered(chosen)} group by 1 order by count(*) desc, 1 limit 1) as zone,
      (select jsonb_build_object('west', min(lng), 'south', min(lat), 'east', max(lng), 'north', max(lat))
        from fleet having count(*) > 0) as box,
      (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'harm', harm) order by harm, heard_at, code), '[]') from (
        select code, heard_at, harm from needy where harm is not null order by harm, heard_at, code limit ${most}) as first) as worst,
      (select count(*)::int from needy where harm is not null) as worst_total`.execute(db);
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
  // Of the venue where it began, also if the station has moved since [QF8].
  const here = sql`exists (select from here where here.station_code = rental.station_code
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
    select (select count(*)::int from rental where returned_at is null and lost_at is null and ${here}) as now,
      (select count(*)::int from rental where returned_at is null and lost_at is null and deadline < ${now} and ${here}) as late,
      (select count(*)::int from rental where returned_at is null and lost_at is null
        and deadline < ${new Date(now.getTime() - 3 * 86_400_000)} and ${here}) as long,
      exists (select from rental where started_at <= ${new Date(now.getTime() - 7 * 86_400_000)} and ${here}) as has_history,
      (select coalesce(jsonb_agg(jsonb_build_object('bucket', bucket, 'step', step)), '[]') from (
        select width_bucket(at, ${moments.map((moment) => moment.toISOString())}::timestamptz[]) as bucket, sum(step)::int as step
        from moves group by 1) as each) as changes`.execute(db);
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
    with each as (
      select station_code, count(*)::int as tried, count(*) filter (where state in ('taken', 'not_taken'))::int as worked
      from release where commanded_at >= ${new Date(now.getTime() - 3_600_000)} and commanded_at <= ${now}
        and ended_at is not null and station_code in (${codesIn(chosen)}) group by station_code)
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

/** Money of today and of the same day a week ago, by the hour at the venue. */
export async function listRevenue(db: Reader, chosen: Scope, now: Date): Promise<RevenueHour[]> {
  const hours = (count: number) => new Date(now.getTime() - count * 3_600_000);
  const between = sql`(act.ended_at between ${hours(26)} and ${now}
    or act.ended_at between ${hours(8 * 24 + 2)} and ${hours(6 * 24 - 2)})`;
  const day = sql`(paid.ended_at at time zone ${zoneOfVenue})::date`;
  const today = sql`(${now}::timestamptz at time zone ${zoneOfVenue})::date`;
  const { rows } = await sql<RevenueHour>`
    select paid.currency, (${today} - ${day})::int as days_ago,
      extract(hour from paid.ended_at at time zone ${zoneOfVenue})::int as hour, sum(paid.amount_minor)::bigint as minor,
      coalesce(sum(paid.amount_minor) filter (where paid.ended_at <= ${hours(7 * 24)}), 0)::bigint as until_now
    from (${moneyOfStations(between)}) as paid
    join venue on venue.id = ${venueAt('paid.station_code', 'paid.began_at')}
    where ${isVenueCovered(chosen)} and ${today} - ${day} in (0, 7)
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
