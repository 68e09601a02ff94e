import type { ElectronPage, ElectronSwap, ElectronTrip } from '@etg/contract/console/electrons';
import type { ConsolePlace, RiderName } from '@etg/contract/console/support';
import { toDecimal } from '@etg/domain/money';
import type { Selectable } from 'kysely';
import type { DudPaybackTable } from '../../migrations/rental-schema.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/operator/staff-member.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { firstNameOf } from '../fleet/index.ts';
import { coversPlaceAt, listPlacesAt, type PlacesAt } from '../station/index.ts';
import { listRiderNames } from '../support/index.ts';
import { findDudRule } from './dud-rule.store.ts';
import { toElectronRow } from './electron-row.rules.ts';
import { listElectronRows } from './electron-row.store.ts';
import { listSwapsOf } from './electron-swap.store.ts';
import { type ReadJudgement, readJudgement } from './read-judgement.ts';
import { type ElectronWithSeat, findStaffName, listPaybacks, type TripRow } from './trip.store.ts';

export interface ElectronRequest {
  id: string;
  now: Date;
  /** Whether the caller may read who took it. */
  seesRiders: boolean;
  scope: Scope;
}

/** The page of one Electron [QF10]. Undefined if there is none with this id. */
export async function readElectron(
  db: Reader,
  { id, now, seesRiders, scope }: ElectronRequest,
): Promise<ElectronPage | undefined> {
  const judged = await readJudgement(db, id, now);
  const [stored] = await listElectronRows(db, [id], now);
  if (!judged || !stored) return undefined;
  const { electron, signs, score } = judged;
  const { trips, verdicts, places } = await coveredOf(db, judged, scope);
  const riders: ReadonlyMap<string, RiderName> = seesRiders
    ? await listRiderNames(db, [...new Set(trips.map(({ account_id }) => account_id))])
    : new Map();
  const { dud_at, suspect_at } = await findDudRule(db);
  const held = trips.find(({ back_at }) => back_at === null);
  const holder = held && riders.get(held.account_id);
  return {
    // The score of this moment: the stored one is of the last judgement.
    electron: { ...toElectronRow(stored), score },
    first_seen: toUnix(electron.first_seen_at),
    ...(held && {
      held: { rental: held.rental_id, since: toUnix(held.taken_at), ...(holder && { rider: holder }) },
    }),
    ...(electron.service_state !== 'in_service' && { decided: await toDecided(db, electron) }),
    signs: signs.map(({ last, ...sign }) => ({ ...sign, ...(last && { last: toUnix(new Date(last)) }) })),
    trips: await toTrips(db, { trips, verdicts, places }, riders),
    swaps: await readSwaps(db, id, scope),
    dud_at,
    suspect_at,
    now: toUnix(now),
  };
}

interface ShownTrips extends Pick<ReadJudgement, 'trips' | 'verdicts'> {
  places: PlacesAt;
}

/**
 * An Electron travels: its trips in places where the reader is not in charge are nobody's business here [QS6]. What speaks
 * against it counts all of them.
 */
async function coveredOf(db: Reader, judged: ReadJudgement, scope: Scope): Promise<ShownTrips> {
  const codes = judged.trips.flatMap(({ station_code, back_station_code }) => [
    station_code,
    back_station_code,
  ]);
  const places = await listPlacesAt(db, codes);
  const isShown = judged.trips.map((trip) => isWithin(scope, places, trip));
  return {
    trips: judged.trips.filter((_, place) => isShown[place]),
    verdicts: judged.verdicts.filter((_, place) => isShown[place]),
    places,
  };
}

async function toDecided(db: Reader, electron: ElectronWithSeat): Promise<ElectronPage['decided']> {
  const { service_reason: why, service_words: words, service_since: since, service_by: by } = electron;
  return {
    ...(why !== null && { why }),
    ...(words !== null && { words }),
    since: toUnix(since ?? electron.first_seen_at),
    ...(by !== null && { by: (await findStaffName(db, by)) ?? by }),
  };
}

async function toTrips(
  db: Reader,
  { trips, verdicts, places }: ShownTrips,
  riders: ReadonlyMap<string, RiderName>,
): Promise<ElectronTrip[]> {
  const releases = trips.map(({ release_id }) => release_id);
  const paybacks = new Map((await listPaybacks(db, releases)).map((row) => [row.release_id, row]));
  return trips.map((trip, place): ElectronTrip => {
    const rider = riders.get(trip.account_id);
    const payback = paybacks.get(trip.release_id);
    return {
      release: trip.release_id,
      rental: trip.rental_id,
      ...(rider && { rider }),
      from: placeAt(places, trip.station_code, trip.taken_at),
      nest: trip.release_nest,
      taken: toUnix(trip.taken_at),
      ...toBack(trip, places),
      ...(trip.charge_out !== null && { charge_out: trip.charge_out }),
      ...(trip.charge_back !== null && { charge_back: trip.charge_back }),
      verdict: verdicts[place] ?? 'not-known',
      ...(payback && { gave: toGave(payback) }),
    };
  });
}

/** Like its trips: only those in places where the reader is in charge. */
async function readSwaps(db: Reader, id: string, scope: Scope): Promise<ElectronSwap[]> {
  const rows = await listSwapsOf(db, id);
  const places = await listPlacesAt(
    db,
    rows.map(({ station_code }) => station_code),
  );
  return rows
    .filter(({ station_code, at }) => coversPlaceAt(scope, places.get(station_code, at)))
    .map((row) => {
      const isIn = row.electron_in === id;
      const other = isIn ? row.electron_out : row.electron_in;
      return {
        id: row.id,
        went: isIn ? 'in' : 'out',
        ...(other !== null && { other }),
        at: toUnix(row.at),
        place: placeAt(places, row.station_code, row.at),
        nest: row.nest,
        by: firstNameOf(row.name, row.by),
      };
    });
}

function isWithin(scope: Scope, places: PlacesAt, trip: TripRow): boolean {
  const { station_code, taken_at, back_station_code, back_at } = trip;
  if (coversPlaceAt(scope, places.get(station_code, taken_at))) return true;
  return Boolean(
    back_station_code && back_at && coversPlaceAt(scope, places.get(back_station_code, back_at)),
  );
}

function toBack({ back_at, back_station_code: station }: TripRow, places: PlacesAt) {
  if (back_at === null) return {};
  return { back: toUnix(back_at), ...(station !== null && { to: placeAt(places, station, back_at) }) };
}

function placeAt(places: PlacesAt, station: string, at: Date): ConsolePlace {
  const stood = places.get(station, at);
  return { station, venue: stood?.venue ?? '', zone: stood?.zone ?? 'UTC' };
}

function toGave({
  what,
  also,
  amount_minor,
  currency,
  given_at,
}: Selectable<DudPaybackTable>): ElectronTrip['gave'] {
  return {
    what,
    ...(also !== null && { also }),
    ...(currency !== null &&
      amount_minor > 0n && { sum: { amount: toDecimal({ minor: amount_minor, currency }), currency } }),
    at: toUnix(given_at),
  };
}
