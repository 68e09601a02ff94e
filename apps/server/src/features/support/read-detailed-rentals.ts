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
import { listPlacesAt, type PlacesAt } from '../station/index.ts';
import { type LineRow, listRentalRows, type RentalQuery } from './rental-line.store.ts';
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
  const places = await listPlacesAt(
    db,
    rows.flatMap(({ station_code, return_station_code }) => [station_code, return_station_code]),
  );
  const fees = await readFeeStates(db, rows);
  return rows.map((row) => {
    const state = fees.get(row.id);
    return { row, fees: state, line: lineOf(row, { places, fees: state, now }) };
  });
}

interface LineFacts {
  places: PlacesAt;
  fees: RentalFeeState | undefined;
  now: Date;
}

function lineOf(row: LineRow, { places, fees, now }: LineFacts): RentalLine {
  const end = row.returned_at ?? row.lost_at;
  const currency = factsOf(places.get(row.station_code, row.started_at)?.country).currency;
  const cost = fees ? { minor: costSoFar(fees), currency: fees.schedule.currency } : { minor: 0n, currency };
  const next = fees && !end ? stepsAhead(fees).find(({ amount }) => amount > 0) : undefined;
  return {
    id: row.id,
    short: shortId(row.id),
    electron: row.electron_id,
    ...(row.cable && { cable: row.cable }),
    plan: fees?.leg.plan ?? row.plan,
    state: stateOf(row, now),
    from: toPlace(places, row.station_code, row.started_at),
    nest: row.nest,
    start: toUnix(row.started_at),
    deadline: toUnix(row.deadline),
    ...(end && { end: toUnix(end) }),
    ...(row.return_station_code &&
      row.returned_at && { to: toPlace(places, row.return_station_code, row.returned_at) }),
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

function stateOf({ returned_at, lost_at, ended_by, deadline }: LineRow, now: Date): RentalLine['state'] {
  if (returned_at && ended_by) return 'by-hand';
  if (returned_at) return lost_at ? 'found' : 'returned';
  if (lost_at) return 'lost';
  return now > deadline ? 'late' : 'out';
}

function toPlace(places: PlacesAt, station: string, at: Date): ConsolePlace {
  const place = places.get(station, at);
  return { station, venue: place?.venue ?? '', zone: place?.zone ?? factsOf(undefined).zone };
}
