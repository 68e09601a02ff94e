import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { correctTime } from '../station/index.ts';
import { judgedTrips, quickReturnMs, reportMs, surelyGiven, swapMs } from './dud.rules.ts';
import { sinceOfNest } from './electron-list.store.ts';

const dayMs = 86_400_000;

const ms = (length: number) => sql`${sql.lit(`${length / 1_000} seconds`)}::interval`;

type Held = 'held' | 'accused';

/**
 * The same rider took another Electron with the same cable while having this one, or shortly after bringing it back. The
 * same one once more, or one with another cable, says nothing against it.
 */
function tookAnother(name: Held): RawBuilder<boolean> {
  const held = sql.raw(name);
  return sql`exists (
    select from rental as had join held_electron as other on other.rental_id = had.id
    where had.account_id = rental.account_id and other.electron_id <> ${held}.electron_id
      and had.started_at <= coalesce(${held}.back_at, ${held}.taken_at) + ${ms(swapMs)}
      and coalesce(had.returned_at, ${held}.taken_at) >= ${held}.taken_at
      and other.taken_at > ${held}.taken_at
      and other.taken_at <= coalesce(${held}.back_at, ${held}.taken_at) + ${ms(swapMs)}
      and (select cable from electron where id = other.electron_id)
        = (select cable from electron where id = ${held}.electron_id))`;
}

function reported(name: Held): RawBuilder<boolean> {
  const held = sql.raw(name);
  return sql`exists (
    select from problem_report as told
    where told.release_id = ${held}.release_id and told.account_id = rental.account_id
      and told.option = 'battery_doesnt_work'
      and told.created_at <= coalesce(${held}.back_at, told.created_at) + ${ms(reportMs)})`;
}

/** How many Electrons the rider swapped at once or reported within a day of this trip, this one included. */
const accused = sql<number>`(
  select count(distinct accused.electron_id)::int
  from rental as theirs join held_electron as accused on accused.rental_id = theirs.id
  where theirs.account_id = rental.account_id
    and accused.taken_at between held.taken_at - ${ms(dayMs)} and held.taken_at + ${ms(dayMs)}
    and (${reported('accused')} or (accused.back_at <= accused.taken_at + ${ms(quickReturnMs)}
      and coalesce(accused.charge_out - accused.charge_back, 0) < ${sql.lit(surelyGiven)}
      and ${tookAnother('accused')})))`;

/** Since when it was in that nest before it was taken, if its station was heard all that time. */
const restedSince = sql<Date | null>`(
  select before.back_at from (
    select * from held_electron as earlier
    where earlier.electron_id = held.electron_id and earlier.taken_at < held.taken_at
    order by earlier.taken_at desc limit 1) as before
  where before.back_station_code = held.station_code and before.back_nest = release.nest
    and not exists (select from station_silence as silence where silence.station_code = held.station_code
      and silence.silent_from < held.taken_at and coalesce(silence.silent_until, 'infinity') > before.back_at))`;

function trips(db: Reader, where: RawBuilder<boolean>) {
  return db
    .selectFrom('held_electron as held')
    .innerJoin('rental', 'rental.id', 'held.rental_id')
    .innerJoin('release', 'release.id', 'held.release_id')
    .select(['held.release_id', 'held.rental_id', 'held.electron_id', 'held.station_code', 'held.taken_at'])
    .select(['held.back_at', 'held.back_station_code', 'held.charge_out', 'held.charge_back'])
    .select(['rental.account_id', 'release.nest as release_nest'])
    .select([tookAnother('held').as('took_another'), reported('held').as('reported')])
    .select([accused.as('accused'), restedSince.as('rested_since')])
    .where(where)
    .orderBy('held.taken_at', 'desc')
    .orderBy('held.release_id', 'desc')
    .limit(judgedTrips);
}

/** Whether the station was heard all the time since it has been in its nest. */
const isHeardThroughout = sql<boolean>`(coalesce(seat.online, false) and not exists (
  select from station_silence as silence where silence.station_code = nest.station_code
    and coalesce(silence.silent_until, 'infinity') > ${sinceOfNest}))`;

/** The last times that an Electron was taken, the newest first. */
export async function listTrips(db: Reader, electron: string) {
  return trips(db, sql<boolean>`held.electron_id = ${electron}`).execute();
}
export type TripRow = Awaited<ReturnType<typeof listTrips>>[number];

export async function findElectronWithSeat(db: Reader, id: string) {
  const found = await db
    .selectFrom('electron')
    .leftJoin('nest', 'nest.electron_id', 'electron.id')
    .leftJoin('station as seat', 'seat.code', 'nest.station_code')
    .selectAll('electron')
    .select(['nest.station_code as seat_station', 'nest.nest', 'nest.charge', 'nest.fault'])
    .select(['nest.since as since_told', 'seat.clock_offset_ms'])
    .select(isHeardThroughout.as('is_heard_throughout'))
    .where('electron.id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { since_told, clock_offset_ms, ...electron } = found;
  const since = since_told && new Date(correctTime(since_told.getTime(), clock_offset_ms ?? 0));
  return { ...electron, seat_since: since };
}
export type ElectronWithSeat = NonNullable<Awaited<ReturnType<typeof findElectronWithSeat>>>;

/** The trips of these that the rule has decided what to give back for. */
export async function listPaybacks(db: Reader, releases: readonly string[]) {
  if (releases.length === 0) return [];
  return db.selectFrom('dud_payback').selectAll().where('release_id', 'in', releases).execute();
}

/** Undefined: a program, or somebody who left. */
export async function findStaffName(db: Reader, operator: string): Promise<string | undefined> {
  const staff = await db
    .selectFrom('staff')
    .select('name')
    .where('operator', '=', operator)
    .executeTakeFirst();
  return staff?.name;
}

export async function findTripOf(tx: Tx, releaseId: string) {
  return tx
    .selectFrom('held_electron as held')
    .innerJoin('rental', 'rental.id', 'held.rental_id')
    .select(['held.release_id', 'held.rental_id', 'held.electron_id', 'held.taken_at', 'rental.account_id'])
    .where('held.release_id', '=', releaseId)
    .executeTakeFirst();
}
