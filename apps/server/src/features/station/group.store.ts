import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { hotStatement } from '../../platform/database/hot-statement.ts';
import { statesForRiders, statesOnMap } from './station.rules.ts';
import { isElectronOut, isOpenForService, isOutOfService, ofNest } from './station.store.ts';

/** The station as riders know it: a planned or retired one is none. */
export async function findStation(db: Reader, code: string, now: Date) {
  return (await listStations(db, [code], now))[0];
}

export async function listStations(db: Reader, codes: readonly string[], now: Date) {
  return (await stationsOf(db, { codes, now })).rows;
}

interface Codes {
  codes: readonly string[];
}

const ofVenue = [
  'venue.id',
  'venue.title',
  'venue.address',
  'venue.description',
  'venue.photos',
  'venue.lat',
  'venue.lng',
  'venue.country',
  'venue.timezone',
  'venue.opening_hours',
  'venue.is_public',
  'venue.status',
  'venue.covid_warning',
  'venue.changed_in',
  'venue.who_pays_for_electrons',
  'venue.request_payment_information',
  'venue.owner_budget_minor',
  'venue.owner_guest_limit',
  'venue.survey_before_release',
  'venue.survey_hide_fields',
  'venue.survey_show_fields_second_step',
] as const;

const stationsOf = hotStatement((db, { codes, now }: Codes & { now: Date }) =>
  db
    .selectFrom('station')
    .innerJoin('venue', 'venue.id', 'station.venue_id')
    .select(ofVenue)
    .select(['station.code', 'station.online', 'station.corona_virus', 'station.service_state'])
    .select(['station.service_reason', 'station.service_words', 'station.service_until'])
    .select(sql<boolean>`has_prices(venue.country, ${now})`.as('has_prices'))
    .where(isOneOf('station.code', codes))
    .where('station.service_state', 'in', statesForRiders),
);

/** The codes as one parameter, so that one prepared statement serves any number of them. */
function isOneOf(column: string, codes: readonly string[]) {
  return sql<boolean>`${sql.ref(column)} = any(${codes}::text[])`;
}

/** The nests of several stations, in the order of each panel. */
export async function listNestsOf(db: Reader, codes: readonly string[]) {
  return (await panelsOf(db, { codes })).rows;
}

const panelsOf = hotStatement((db, { codes }: Codes) =>
  db
    .selectFrom('nest')
    .select(ofNest)
    .select([isOutOfService.as('out_of_service'), isOpenForService.as('open_for_service')])
    .select(isElectronOut.as('electron_out'))
    .where(isOneOf('station_code', codes))
    .orderBy('station_code')
    .orderBy('nest'),
);

/** All stations on the map of the venues of these stations, these included. */
export async function listGroupsOfSameVenues(db: Reader, codes: readonly string[]) {
  return (await groupsOfSameVenues(db, { codes })).rows;
}

const groupsOfSameVenues = hotStatement((db, { codes }: Codes) =>
  db
    .selectFrom('station')
    .select(['venue_id', 'code'])
    .where('venue_id', 'in', (row) =>
      row.selectFrom('station').select('venue_id').where(isOneOf('code', codes)),
    )
    .where((row) => row.or([row('service_state', 'in', statesOnMap), isOneOf('code', codes)]))
    .orderBy('code'),
);
