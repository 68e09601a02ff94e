import type { StationStateReason } from '@etg/contract/console/fleet-words';
import { type Insertable, sql } from 'kysely';
import type { NestOutOfServiceTable, StationNoteTable } from '../../migrations/station-schema.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import type { Place } from '../../platform/operator/staff-scope.ts';
import type { ServiceState } from './station.rules.ts';

/** Nothing can be rented elsewhere, whatever its stations could do [QM1]. */
const isCountryServed = sql<boolean>`exists (select from country where code = venue.country and state = 'served')`;

/** What staff see of a station before they decide about it. */
export async function listDecided(db: Reader, codes: readonly string[], { locks }: { locks: boolean }) {
  const rows = db
    .selectFrom('station')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .select(['station.code', 'station.online', 'station.heard_at', 'station.protocol', 'station.commands'])
    .select(['service_state', 'service_reason', 'service_words', 'service_until', 'planned_nests'])
    .select(['venue.title', 'venue.timezone', 'venue.country'])
    .select(isCountryServed.as('is_country_served'))
    .where('station.code', 'in', codes)
    // In one order: two people who act on the same stations must not wait for each other.
    .orderBy('station.code');
  return (locks ? rows.forUpdate('station') : rows).execute();
}
export type Decided = Awaited<ReturnType<typeof listDecided>>[number];

export async function findDecided(
  db: Reader,
  code: string,
  locking: { locks: boolean },
): Promise<Decided | undefined> {
  return (await listDecided(db, [code], locking))[0];
}

/** Where these stations are; undefined if none of them exists. Whoever acts on them must be in charge of each. */
export async function findPlaceOfStations(
  db: Reader,
  codes: readonly string[],
): Promise<Extract<Place, { each: unknown }> | undefined> {
  const rows = await db
    .selectFrom('station')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .select(['venue.id', 'venue.country'])
    .distinct()
    .where('station.code', 'in', codes)
    .execute();
  if (rows.length === 0) return undefined;
  return { each: rows.map(({ id, country }) => ({ country, venueIds: [id] })) };
}

export interface Decision {
  state: ServiceState;
  why: StationStateReason | undefined;
  words: string | undefined;
  until: Date | undefined;
  by: string;
  now: Date;
}

export async function saveServiceState(
  tx: Tx,
  codes: readonly string[],
  { state, why, words, until, by, now }: Decision,
): Promise<void> {
  await tx
    .updateTable('station')
    .set({
      service_state: state,
      service_reason: why ?? null,
      service_words: words ?? null,
      service_until: until ?? null,
      service_since: now,
      service_by: by,
      // Its connection ends, and its messages do not count any more.
      ...(state === 'retired' && { online: false }),
    })
    .where('code', 'in', codes)
    .execute();
}

/** The Electrons that riders have from a station. */
export async function countElectronsOut(db: Reader, code: string): Promise<number> {
  const { out } = await db
    .selectFrom('held_electron')
    .select((row) => row.fn.countAll<bigint>().as('out'))
    .where('station_code', '=', code)
    .where('back_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(out);
}

/** The nests that are being unlocked for riders right now. */
export async function listReleasingNests(db: Reader, code: string): Promise<number[]> {
  const releases = await db
    .selectFrom('release')
    .select('nest')
    .where('station_code', '=', code)
    .where('state', 'in', ['commanded', 'lit'])
    .execute();
  return releases.map(({ nest }) => nest);
}

/** The last panel of a silent station may show a light that went out long ago: then only our own releases count. */
export async function hasLitNest(db: Reader, code: string): Promise<boolean> {
  const lit = await db
    .selectFrom('nest')
    .innerJoin('station', 'station.code', 'nest.station_code')
    .select('nest')
    .where('station_code', '=', code)
    .where('station.online', '=', true)
    .where('lit', '=', true)
    .executeTakeFirst();
  return lit !== undefined || (await listReleasingNests(db, code)).length > 0;
}

export async function findNestDecision(db: Reader, { code, nest }: { code: string; nest: number }) {
  return db
    .selectFrom('nest_out_of_service')
    .selectAll()
    .where('station_code', '=', code)
    .where('nest', '=', nest)
    .executeTakeFirst();
}

export async function saveNestDecision(tx: Tx, decision: Insertable<NestOutOfServiceTable>): Promise<void> {
  const { reason, words, since, by } = decision;
  await tx
    .insertInto('nest_out_of_service')
    .values(decision)
    .onConflict((row) =>
      row.columns(['station_code', 'nest']).doUpdateSet({ reason, words: words ?? null, since, by }),
    )
    .execute();
}

export async function deleteNestDecision(
  tx: Tx,
  { code, nest }: { code: string; nest: number },
): Promise<void> {
  await tx
    .deleteFrom('nest_out_of_service')
    .where('station_code', '=', code)
    .where('nest', '=', nest)
    .execute();
}

export async function insertStationNote(tx: Tx, note: Insertable<StationNoteTable>): Promise<void> {
  await tx.insertInto('station_note').values(note).execute();
}

/** What a check of a station begins with. The station is locked. */
export async function findChecked(tx: Tx, code: string) {
  return tx
    .selectFrom('station')
    .select(['protocol', 'commands', 'planned_nests', 'open_check'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
}
