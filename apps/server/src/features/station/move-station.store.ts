import { venueZone } from '@etg/domain/reader-locale';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/database.ts';
import type { Place } from '../../platform/operator/staff-scope.ts';
import type { MoveFacts } from './move-station.rules.ts';
import { findPlaceOfStations, hasLitNest } from './station-state.store.ts';

const isVenuePaused = sql<boolean>`exists (
  select from venue_pause where venue_pause.venue_id = venue.id and paused_until is null)`.as('is_paused');

/** Locks both venues in one order, then the station: in this order venues are paused too. */
export async function lockForMove(tx: Tx, { code, venueId }: Move): Promise<void> {
  await tx
    .selectFrom('venue')
    .select('id')
    .where((row) =>
      row.or([
        row('id', '=', venueId),
        row('id', '=', row.selectFrom('station').select('venue_id').where('code', '=', code)),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await tx.selectFrom('station').select('code').where('code', '=', code).forUpdate().execute();
}

interface Move {
  code: string;
  venueId: string;
}

/** Everything that decides whether and how a station moves. */
export async function findMoveFacts(db: Reader, { code, venueId }: Move): Promise<MoveFacts> {
  const venues = db.selectFrom('venue').select(['venue.id', 'title', 'country', 'timezone', isVenuePaused]);
  const station = await db
    .selectFrom('station')
    .innerJoin('station_stay', 'station_stay.station_code', 'station.code')
    .select(['service_state', 'station.venue_id', 'corona_virus', 'stays_paused', 'from_at'])
    .where('code', '=', code)
    .where('until_at', 'is', null)
    .executeTakeFirst();
  const target = await venues.where('venue.id', '=', venueId).executeTakeFirst();
  const planned = await findPlannedMove(db, code);
  const venue = station && (await venues.where('venue.id', '=', station.venue_id).executeTakeFirstOrThrow());
  return {
    station: station &&
      venue && {
        service_state: station.service_state,
        venue,
        stay_from: station.from_at,
        own_pause: venue.is_paused ? station.stays_paused : station.corona_virus,
        is_paused: station.corona_virus,
      },
    target,
    isLit: await hasLitNest(db, code),
    isPlanned: planned !== undefined,
  };
}

/** Rentals that began at the station since a moment, and returns to it. */
export async function countSince(db: Reader, code: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select
    (select count(*)::int from rental where station_code = ${code} and started_at >= ${since})
    + (select count(*)::int from held_electron where back_station_code = ${code} and back_at >= ${since}) as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function countInNests(db: Reader, code: string): Promise<number> {
  const { count } = await db
    .selectFrom('nest')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('station_code', '=', code)
    .where('electron_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Where it goes, for the scope of staff; undefined if there is no such venue. */
async function findVenueSpot(db: Reader, venueId: string) {
  const venue = await db.selectFrom('venue').select('country').where('id', '=', venueId).executeTakeFirst();
  return venue && { country: venue.country, venueIds: [venueId] };
}

/** Whoever moves a station must be in charge of both ends. */
export async function findPlaceOfMove(db: Reader, { code, venueId }: Move): Promise<Place | undefined> {
  const place = await findPlaceOfStations(db, [code]);
  const there = await findVenueSpot(db, venueId);
  return place && { each: [...place.each, there ?? []].flat() };
}

export interface NewStay {
  code: string;
  venueId: string;
  from: Date;
  by: string;
}

/** Ends the stay of a station and begins the next one at the same moment. */
export async function insertStay(tx: Tx, { code, venueId, from, by }: NewStay): Promise<void> {
  await tx
    .updateTable('station_stay')
    .set({ until_at: from })
    .where('station_code', '=', code)
    .where('until_at', 'is', null)
    .execute();
  await tx
    .insertInto('station_stay')
    .values({ station_code: code, venue_id: venueId, from_at: from, by })
    .execute();
}

export async function updateVenueOfStation(
  tx: Tx,
  code: string,
  change: { venue_id: string; corona_virus: boolean; stays_paused: boolean },
): Promise<void> {
  await tx.updateTable('station').set(change).where('code', '=', code).execute();
}

export async function insertPlannedMove(tx: Tx, move: NewStay & { now: Date }): Promise<void> {
  await tx
    .insertInto('planned_move')
    .values({
      station_code: move.code,
      venue_id: move.venueId,
      move_at: move.from,
      by: move.by,
      planned_at: move.now,
    })
    .execute();
}

export async function findPlannedMove(db: Reader, code: string) {
  const planned = await db
    .selectFrom('planned_move')
    .innerJoin('venue', 'venue.id', 'planned_move.venue_id')
    .leftJoin('staff', 'staff.operator', 'planned_move.by')
    .select(['venue_id', 'title', 'country', 'timezone', 'move_at', 'by', 'refused', 'staff.name'])
    .select('staff.id as staff_id')
    .where('station_code', '=', code)
    .executeTakeFirst();
  return planned && { ...planned, zone: venueZone(planned) };
}

export async function deletePlannedMove(tx: Tx, code: string): Promise<void> {
  await tx.deleteFrom('planned_move').where('station_code', '=', code).execute();
}

export async function markMoveRefused(tx: Tx, code: string, refused: string): Promise<void> {
  await tx.updateTable('planned_move').set({ refused }).where('station_code', '=', code).execute();
}

/** Where it stood, the newest first. */
export async function listStays(db: Reader, code: string) {
  const stays = await db
    .selectFrom('station_stay')
    .innerJoin('venue', 'venue.id', 'station_stay.venue_id')
    .leftJoin('staff', 'staff.operator', 'station_stay.by')
    .select(['venue_id', 'title', 'country', 'timezone', 'from_at', 'until_at', 'by', 'staff.name'])
    .where('station_code', '=', code)
    .orderBy('from_at', 'desc')
    .limit(50)
    .execute();
  return stays.map((stay) => ({ ...stay, zone: venueZone(stay) }));
}
