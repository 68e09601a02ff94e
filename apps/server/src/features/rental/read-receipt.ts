import type { ReturnReceipt } from '@etg/contract/receipt';
import type { Reader } from '../../platform/database/database.ts';
import { toVenueName } from '../../platform/database/venue-titles.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { listPlacesAt, nameAt, type PlacesAt } from '../station/index.ts';
import { type HeldElectronRow, listHeldElectrons } from './held-electron.store.ts';
import { readRentalCost } from './read-rental-cost.ts';
import { findRental } from './rental.store.ts';
import { listSwaps } from './swap.rules.ts';

/** The proof of a return, for as long as the account exists. Undefined while an Electron is out. */
export async function readReceipt(
  db: Reader,
  { id, accountId }: { id: string; accountId: string },
): Promise<ReturnReceipt | undefined> {
  const rental = await findRental(db, { id, accountId });
  if (!rental?.returned_at) return undefined;
  const held = await listHeldElectrons(db, id);
  const places = await listPlacesAt(
    db,
    held.flatMap((each) => [each.station_code, each.back_station_code]),
  );
  const returns = held
    .toSorted((left, right) => Number(left.back_at) - Number(right.back_at))
    .flatMap((each) => putBack(each, places));
  const last = returns.pop();
  return (
    last && {
      id,
      rental_id: id,
      ...last,
      start: toUnix(rental.started_at),
      taken_from: { station: rental.station_code, ...toVenueName(rental.venue, rental.titles) },
      exchanged: returns,
      swaps: listSwaps(held).map((swap) => ({
        ...swap,
        ...nameAt(places, swap.station, swap.at),
        at: toUnix(swap.at),
      })),
      ...(rental.end_act_id && { by_hand: true as const }),
      cost: await readRentalCost(db, rental),
    }
  );
}

function putBack(held: HeldElectronRow, places: PlacesAt) {
  const { electron_id, back_at, back_station_code, back_nest, back_event_id } = held;
  if (back_at === null || back_station_code === null) return [];
  return [
    {
      electron: electron_id,
      station: back_station_code,
      ...nameAt(places, back_station_code, back_at),
      ...(back_nest !== null && { nest: back_nest }),
      at: toUnix(back_at),
      ...(back_event_id && { event_id: back_event_id }),
    },
  ];
}
