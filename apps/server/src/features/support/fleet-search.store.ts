import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { venueAt } from '../../platform/database/venue-at.ts';
import type { Scope } from '../../platform/operator/staff-member.ts';
import { mostFound } from './rider-search.store.ts';
import { isVenueCovered } from './scope.store.ts';

interface ElectronQuery {
  id?: string | undefined;
  /** The beginning of the id. */
  begin?: string | undefined;
  /** The last four characters. */
  tail?: string | undefined;
}

/** With the nest that it is in, and the rental that it is out with. The one whose whole id was typed comes first. */
export async function listElectrons(db: Reader, { id, begin, tail }: ElectronQuery, scope: Scope) {
  const end = begin && `${begin}\u{10ffff}`;
  return (
    db
      .selectFrom('electron')
      .leftJoin('nest', 'nest.electron_id', 'electron.id')
      .leftJoin('held_electron', (join) =>
        join.onRef('held_electron.electron_id', '=', 'electron.id').on('held_electron.back_at', 'is', null),
      )
      .leftJoin('station', (join) =>
        join.on((on) =>
          on('station.code', '=', on.fn.coalesce('nest.station_code', 'held_electron.station_code')),
        ),
      )
      // One in a nest is where the station stands now; one that is out was taken where it stood then.
      .leftJoin('venue', (join) =>
        join.on((on) =>
          on(
            'venue.id',
            '=',
            on
              .case()
              .when('nest.station_code', 'is not', null)
              .then(on.ref('station.venue_id'))
              .else(venueAt('held_electron.station_code', 'held_electron.taken_at'))
              .end(),
          ),
        ),
      )
      .select([
        'electron.id',
        'electron.cable',
        'nest.station_code',
        'nest.nest',
        'nest.charge',
        'held_electron.rental_id',
        'venue.title',
        'venue.timezone',
        'venue.country',
      ])
      .where((row) =>
        row.or([
          begin
            ? sql<boolean>`electron.id collate "C" >= ${begin} and electron.id collate "C" < ${end}`
            : sql<boolean>`false`,
          id ? row('electron.id', '=', id) : sql<boolean>`false`,
          tail ? sql<boolean>`right(electron.id, 4) = ${tail}` : sql<boolean>`false`,
        ]),
      )
      .where(isVenueCovered(scope))
      .orderBy(sql`electron.id = ${id ?? begin ?? ''}`, 'desc')
      .orderBy(sql`length(electron.id)`)
      .orderBy('electron.id')
      .limit(mostFound)
      .execute()
  );
}
export type ElectronRow = Awaited<ReturnType<typeof listElectrons>>[number];

export async function listStations(db: Reader, codes: readonly string[], scope: Scope) {
  return db
    .selectFrom('station')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .select([
      'station.code',
      'station.online',
      'station.heard_at',
      'station.service_state',
      'venue.title',
      'venue.timezone',
      'venue.country',
    ])
    .where('station.code', 'in', codes)
    .where(isVenueCovered(scope))
    .orderBy('station.code')
    .execute();
}
export type StationRow = Awaited<ReturnType<typeof listStations>>[number];

/** By the English title and the address, or by the title in another language. Each half has an index of its own. */
function venuesWith(words: string) {
  return sql<string>`(
    select id from venue where venue_words(title, address) @@ to_tsquery('simple', ${words})
    union select venue_id from venue_text where venue_words(coalesce(title, ''), '') @@ to_tsquery('simple', ${words}))`;
}

/** `words`: for `to_tsquery`. */
export async function listVenues(db: Reader, words: string, scope: Scope) {
  return db
    .selectFrom('venue')
    .select(['venue.id', 'venue.title', 'venue.address'])
    .select((row) =>
      row
        .selectFrom('station')
        .whereRef('station.venue_id', '=', 'venue.id')
        .select(sql<string[]>`coalesce(array_agg(station.code order by station.code), '{}')`.as('codes'))
        .as('stations'),
    )
    .where('venue.id', 'in', venuesWith(words))
    .where(isVenueCovered(scope))
    .orderBy('venue.title')
    .orderBy('venue.id')
    .limit(mostFound)
    .execute();
}
