import type { ConsolePlace, RentalLine } from '@etg/contract/console/support';
import { toDecimal } from '@etg/domain/money';
import { factsOf } from '@etg/domain/region';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import {
  costSoFar,
  isOpenHold,
  type RentalFeeState,
  readFeeStates,
  stepsAhead,
} from '../late-return/index.ts';
import {
  type LineRow,
  listPlaces,
  listRentalRows,
  type PlaceRow,
  type RentalQuery,
} from './rental-line.store.ts';
import { shortId } from './short-id.rules.ts';

/** A rental as it is stored, with what it costs. */
export interface DetailedRental {
  line: RentalLine;
  row: LineRow;
  /** Undefined for a rental without a readable schedule. */
  fees: RentalFeeState | undefined;
}

/** Rentals as every page of support shows them, newest first. The number of statements does not grow with the rentals. */
export async function readDetailedRentals(
  db: Reader,
  query: RentalQuery,
  now: Date,
): Promise<DetailedRental[]> {
  if (query.rentalIds?.length === 0) return [];
  const rows = await listRentalRows(db, query);
  const places = await listPlaces(
    db,
    rows.flatMap(({ station_code, return_station_code }) => [station_code, return_station_code ?? []].flat()),
  );
  const fees = await readFeeStates(db, rows);
  return rows.map((row) => {
    const state = fees.get(row.id);
    return { row, fees: state, line: lineOf(row, { places, fees: state, now }) };
  });
}

interface LineFacts {
  places: ReadonlyMap<string, PlaceRow>;
  fees: RentalFeeState | undefined;
  now: Date;
}

function lineOf(row: LineRow, { places, fees, now }: LineFacts): RentalLine {
  const end = row.returned_at ?? row.lost_at;
  const currency = factsOf(places.get(row.station_code)?.country).currency;
  const cost = fees ? { minor: costSoFar(fees), currency: fees.schedule.currency } : { minor: 0n, currency };
  const next = fees && !end ? stepsAhead(fees).find(({ amount }) => amount > 0) : undefined;
  return {
    id: row.id,
    short: shortId(row.id),
    electron: row.electron_id,
    ...(row.cable && { cable: row.cable }),
    plan: fees?.leg.plan ?? row.plan,
    state: stateOf(row, now),
    from: toPlace(places, row.station_code),
    nest: row.nest,
    start: toUnix(row.started_at),
    deadline: toUnix(row.deadline),
    ...(end && { end: toUnix(end) }),
    ...(row.return_station_code && { to: toPlace(places, row.return_station_code) }),
    so_far: { amount: toDecimal(cost), currency: cost.currency },
    ...(next &&
      fees && {
        next: {
          at: toUnix(next.at),
          amount: toDecimal({ minor: BigInt(next.amount), currency: fees.schedule.currency }),
        },
      }),
    ...(!end && isOpenHold(fees?.hold) && { held: { since: toUnix(fees.hold.since) } }),
  };
}

function stateOf({ returned_at, lost_at, deadline }: LineRow, now: Date): RentalLine['state'] {
  if (returned_at) return lost_at ? 'found' : 'returned';
  if (lost_at) return 'lost';
  return now > deadline ? 'late' : 'out';
}

function toPlace(places: ReadonlyMap<string, PlaceRow>, station: string): ConsolePlace {
  const place = places.get(station);
  return { station, venue: place?.venue ?? '', zone: place?.zone ?? factsOf(undefined).zone };
}
