import type { SearchHit } from '@etg/contract/console/search';
import { venueZone } from '@etg/domain/reader-locale';
import type { Reader } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/operator/staff-member.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { findPromoByCode } from '../promo/index.ts';
import { isFree, listNestsOf, unlockable } from '../station/index.ts';
import {
  type ElectronRow,
  listElectrons,
  listStations,
  listVenues,
  type StationRow,
} from './fleet-search.store.ts';
import { listRiderNames } from './list-rider-names.ts';
import { nearCodes } from './near-code.rules.ts';
import { readDetailedRentals } from './read-detailed-rentals.ts';
import type { SearchWords } from './search-words.rules.ts';

type Hit<Kind extends SearchHit['kind']> = Extract<SearchHit, { kind: Kind }>;

interface FleetHits {
  electrons: Hit<'electron'>[];
  stations: Hit<'station'>[];
  /** Where no station has the code that was typed. */
  nearest?: Hit<'station'>;
  venues: Hit<'venue'>[];
  promos: Hit<'promo'>[];
}

export interface Caller {
  scope: Scope;
  now: Date;
}

/** Electrons, stations, venues and promo codes. Codes belong to no place: whoever may search finds them all. */
export async function readFleetHits(
  db: Reader,
  words: SearchWords,
  { scope, now }: Caller,
): Promise<FleetHits> {
  const { electron: id, electronBegin: begin, electronTail: tail, station, venue, promo } = words;
  const rows = id || begin ? await listElectrons(db, { id, begin, tail }, scope) : [];
  const stations = station ? await readStations(db, [station], scope) : [];
  const nearest =
    station && stations.length === 0 ? (await readStations(db, nearCodes(station), scope))[0] : undefined;
  const venues = venue ? await listVenues(db, venue, scope) : [];
  const found = promo ? await findPromoByCode(db, promo) : undefined;
  return {
    electrons: await toElectronHits(db, rows, now),
    stations,
    ...(nearest && { nearest }),
    venues: venues.map(({ stations: codes, ...row }) => ({ kind: 'venue', ...row, stations: codes ?? [] })),
    promos: found
      ? [
          {
            kind: 'promo',
            code: found.code,
            uses: found.uses,
            ...(found.max_uses !== null && { most: found.max_uses }),
            ...(found.expires_at && { until: toUnix(found.expires_at) }),
          },
        ]
      : [],
  };
}

async function readStations(db: Reader, codes: readonly string[], scope: Scope): Promise<Hit<'station'>[]> {
  const rows = await listStations(db, codes, scope);
  if (rows.length === 0) return [];
  const nests = await listNestsOf(
    db,
    rows.map(({ code }) => code),
  );
  return rows.map((row) =>
    stationHit(
      row,
      nests.filter(({ station_code }) => station_code === row.code),
    ),
  );
}

function stationHit(row: StationRow, nests: Awaited<ReturnType<typeof listNestsOf>>): Hit<'station'> {
  return {
    kind: 'station',
    code: row.code,
    venue: row.title,
    zone: venueZone(row),
    online: row.online,
    ...(row.heard_at && { heard: toUnix(row.heard_at) }),
    ready: row.service_state === 'live' ? nests.filter((nest) => unlockable(nest)).length : 0,
    free: nests.filter((nest) => isFree(nest)).length,
  };
}

async function toElectronHits(
  db: Reader,
  rows: readonly ElectronRow[],
  now: Date,
): Promise<Hit<'electron'>[]> {
  const rentalIds = rows.flatMap(({ rental_id }) => rental_id ?? []);
  const rentals = await readDetailedRentals(db, { rentalIds }, now);
  const names = await listRiderNames(
    db,
    rentals.map(({ row }) => row.account_id),
  );
  return rows.map((row) => {
    const rental = rentals.find(({ line }) => line.id === row.rental_id);
    const rider = rental && names.get(rental.row.account_id);
    return {
      kind: 'electron',
      id: row.id,
      cable: row.cable,
      ...placeOf(row),
      ...(rental && { rental: rental.line }),
      ...(rider && { rider }),
    };
  });
}

function placeOf({ station_code, nest, charge, title, timezone, country }: ElectronRow) {
  if (!station_code || nest === null) return {};
  const zone = venueZone({ timezone, country: country ?? '' });
  return {
    place: { station: station_code, venue: title ?? '', zone, nest, ...(charge !== null && { charge }) },
  };
}
