import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { judgedTrips, reportMs, swapMs } from './dud.rules.ts';

const ms = (length: number) => sql`${sql.lit(`${length / 1_000} seconds`)}::interval`;

/** The same rider took another Electron while having this one, or shortly after bringing it back. */
const tookAnother = sql<boolean>`exists (
  select from rental as had join held_electron as other on other.rental_id = had.id
  where had.account_id = rental.account_id and other.release_id <> held.release_id
    and had.started_at <= coalesce(held.back_at, held.taken_at) + ${ms(swapMs)}
    and coalesce(had.returned_at, held.taken_at) >= held.taken_at
    and other.taken_at > held.taken_at and other.taken_at <= coalesce(held.back_at, held.taken_at) + ${ms(swapMs)})`;

const reported = sql<boolean>`exists (
  select from problem_report as told
  where told.account_id = rental.account_id and told.option = 'battery_doesnt_work'
    and told.created_at between held.taken_at and coalesce(held.back_at, held.taken_at) + ${ms(reportMs)})`;

function trips(db: Reader, where: RawBuilder<boolean>) {
  return db
    .selectFrom('held_electron as held')
    .innerJoin('rental', 'rental.id', 'held.rental_id')
    .innerJoin('release', 'release.id', 'held.release_id')
    .select(['held.release_id', 'held.rental_id', 'held.electron_id', 'held.station_code', 'held.taken_at'])
    .select(['held.back_at', 'held.back_station_code', 'held.charge_out', 'held.charge_back'])
    .select(['rental.account_id', 'release.nest as release_nest'])
    .select([tookAnother.as('took_another'), reported.as('reported')])
    .where(where)
    .orderBy('held.taken_at', 'desc')
    .orderBy('held.release_id', 'desc')
    .limit(judgedTrips);
}

/** The last times that an Electron was taken, the newest first. */
export async function listTrips(db: Reader, electron: string) {
  return trips(db, sql<boolean>`held.electron_id = ${electron}`).execute();
}
export type TripRow = Awaited<ReturnType<typeof listTrips>>[number];

export async function findElectronWithSeat(db: Reader, id: string) {
  return db
    .selectFrom('electron')
    .leftJoin('nest', 'nest.electron_id', 'electron.id')
    .selectAll('electron')
    .select(['nest.station_code as seat_station', 'nest.nest', 'nest.charge', 'nest.fault'])
    .select('nest.since as seat_since')
    .where('electron.id', '=', id)
    .executeTakeFirst();
}
export type ElectronWithSeat = NonNullable<Awaited<ReturnType<typeof findElectronWithSeat>>>;

export async function findDudRule(db: Reader) {
  return db
    .selectFrom('dud_rule')
    .select(['dud_at', 'suspect_at', 'paybacks_a_month'])
    .executeTakeFirstOrThrow();
}

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
