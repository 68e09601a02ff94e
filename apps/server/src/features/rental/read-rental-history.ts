import type { RentalHistoryEntry } from '@etg/contract/rental';
import { toDecimal } from '@etg/domain/money';
import type { PlanKey } from '@etg/domain/plan';
import type { Reader } from '../../platform/database/database.ts';
import { toVenueName } from '../../platform/database/venue-titles.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { listPlacesAt, nameAt, type PlacesAt } from '../station/index.ts';
import { type HeldElectronRow, listAllHeld } from './held-electron.store.ts';
import { listRentals } from './rental.store.ts';
import { type RentalFee as Fee, listFees } from './rental-fee.store.ts';
import { listMoves, type RentalMove } from './rental-move.store.ts';
import { listSwaps } from './swap.rules.ts';

/** The page My Charges: every rental, newest first. Open rentals have no closing time [S27]. */
export async function readRentalHistory(
  db: Reader,
  accountId: string,
  now: Date,
): Promise<RentalHistoryEntry[]> {
  const rentals = await listRentals(db, accountId);
  const ids = rentals.map(({ id }) => id);
  const exchanging = rentals.filter(({ electrons }) => Number(electrons) > 1).map(({ id }) => id);
  const [fees, moves, held] = await Promise.all([
    listFees(db, ids),
    listMoves(db, ids),
    listAllHeld(db, exchanging),
  ]);
  const places = await listPlacesAt(
    db,
    held.map(({ station_code }) => station_code),
  );
  return rentals.map((rental) => {
    const ended = rental.returned_at ?? rental.lost_at;
    return {
      electron: rental.electron_id,
      charges: Number(rental.electrons),
      hours: Math.round(((ended ?? now).getTime() - rental.started_at.getTime()) / 36_000) / 100,
      opentime: toUnix(rental.started_at),
      ...(ended && { closetime: toUnix(ended) }),
      ...(rental.lost_at && { lost: true, lost_at: toUnix(rental.lost_at) }),
      ...(rental.lost_at && rental.returned_at && { found: true as const }),
      ...(rental.end_act_id && { by_hand: true as const }),
      taken_from: { station: rental.station_code, ...toVenueName(rental.start_title, rental.start_titles) },
      ...(rental.return_station_code &&
        rental.end_title && {
          returned_to: {
            station: rental.return_station_code,
            ...toVenueName(rental.end_title, rental.end_titles),
          },
          receipt: rental.id,
        }),
      ...feesOf(fees.filter((fee) => fee.rental_id === rental.id)),
      ...movesOf(
        rental.plan,
        moves.filter((move) => move.rental_id === rental.id),
      ),
      ...swapsOf(
        held.filter(({ rental_id }) => rental_id === rental.id),
        places,
      ),
    };
  });
}

function feesOf(fees: readonly Fee[]): Pick<RentalHistoryEntry, 'fees' | 'currency'> {
  const [first] = fees;
  if (!first) return {};
  return {
    currency: first.currency,
    fees: fees.map(({ id, kind, due_at, amount_minor, given_back_minor, currency, withdrawn }) => ({
      id,
      kind,
      at: toUnix(due_at),
      amount: toDecimal({ minor: amount_minor, currency }),
      given_back: toDecimal({ minor: given_back_minor, currency }),
      ...(withdrawn && { withdrawn: true as const }),
    })),
  };
}

/** Each row holds the plan that was left: the plan moved to is that of the next row, or the rental's own after the last. */
function movesOf(plan: PlanKey, moves: readonly RentalMove[]): Pick<RentalHistoryEntry, 'moved'> {
  if (moves.length === 0) return {};
  const moved = moves.map(({ moved_at }, index) => ({
    at: toUnix(moved_at),
    plan: moves[index + 1]?.plan ?? plan,
  }));
  return { moved };
}

/** An exchanged Electron is no longer the rental's own: only its exchange names it [P5]. */
function swapsOf(held: readonly HeldElectronRow[], places: PlacesAt): Pick<RentalHistoryEntry, 'swaps'> {
  const swaps = listSwaps(held);
  if (swaps.length === 0) return {};
  return {
    swaps: swaps.map((swap) => ({
      ...swap,
      ...nameAt(places, swap.station, swap.at),
      at: toUnix(swap.at),
    })),
  };
}
